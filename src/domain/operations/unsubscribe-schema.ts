import { z } from 'zod'
import type { Calls } from '../accounts/call.ts'
import { limits } from '../limits.ts'

export const unsubscribeCalls = {
  'POST /api/unsubscribe': {
    errorResponses: ['malformed', 'unavailable'],
    summary: 'Stop mails of one kind with their link, also from the button of a mail program (RFC 8058)',
    query: z.object({
      mail: z.string().max(40),
      of: z.coerce.number().int().positive().max(limits.integer),
      token: z.string().regex(/^[\w-]{43}$/),
    }),
    response: { 204: z.undefined(), 303: z.undefined() },
  },
} satisfies Calls
