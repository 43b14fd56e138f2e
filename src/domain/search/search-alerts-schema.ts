import { z } from 'zod'
import type { Calls } from '../accounts/call.ts'
import { limits } from '../limits.ts'
import { isStorable } from '../text/names.ts'
import { queryOfSaved, savedSearchKey, searchName } from './saved-searches.ts'

/** Longer than any search that the pages create. */
const searchLength = 2000

const searchAlertSchema = z.object({
  email: z
    .email('Please enter a valid email address')
    .max(limits.shortTextLength, `At most ${limits.shortTextLength} characters`)
    .transform((email) => email.toLowerCase()),
  name: z.string().transform((text, context) => {
    const name = searchName(text)
    if (name && isStorable(name)) return name
    context.issues.push({ code: 'custom', message: 'Name is required', input: text })
    return z.NEVER
  }),
  search: z
    .string()
    .max(searchLength, `At most ${searchLength} characters`)
    .transform((search) => savedSearchKey(queryOfSaved({ search }))),
})
export type SearchAlertCall = z.output<typeof searchAlertSchema>

/** Links in mails and forms without scripts post without a body. */
export const searchAlertCalls = {
  'POST /api/search-alerts': {
    errorResponses: ['conflict', 'slowDown', 'unavailable'],
    summary: 'Mail new matches of a search to an address, after its owner has confirmed it',
    body: searchAlertSchema,
    response: { 202: z.undefined() },
  },
  'POST /api/search-alerts/confirmation': {
    errorResponses: ['malformed', 'unavailable'],
    summary: 'Confirm the search of the link in a mail; redirects to a page with the result',
    query: z.object({ alert: z.uuid() }),
    response: { 303: z.undefined() },
  },
  'POST /api/search-alerts/stop': {
    errorResponses: ['malformed', 'unavailable'],
    summary: 'Remove an address with all its searches, also from the button of a mail program (RFC 8058)',
    query: z.object({ address: z.string().regex(/^[\w-]{43}$/) }),
    response: { 204: z.undefined(), 303: z.undefined() },
  },
} satisfies Calls
