import { z } from 'zod'
import { type Calls, ownAccount } from './call.ts'

/** One of the sessions of an account, as its owner sees it. */
const openSessionSchema = z.object({
  id: z.number().int(),
  device: z.string().meta({ description: "Browser and system, such as 'Chrome on Android'." }),
  openedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().meta({ description: 'When it was last used, to the day.' }),
  isThis: z.boolean().meta({ description: 'Whether this call belongs to it.' }),
})
export type OpenSession = z.infer<typeof openSessionSchema>

export const sessionCalls = {
  'GET /api/user/sessions': {
    ...ownAccount,
    summary: 'Where your account is logged in',
    response: { 200: z.array(openSessionSchema) },
  },
  'DELETE /api/user/sessions': {
    ...ownAccount,
    stepUp: true,
    summary: 'Log out everywhere else',
    response: { 204: z.undefined().describe('Your other sessions have ended.') },
  },
  'DELETE /api/user/sessions/:id': {
    ...ownAccount,
    stepUp: true,
    summary: 'End one of your sessions',
    response: { 204: z.undefined().describe('Ended.') },
  },
} satisfies Calls
