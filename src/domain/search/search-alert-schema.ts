import { z } from 'zod'
import { limits } from '../limits.ts'
import { isStorable } from '../text/names.ts'
import { queryOfSaved, savedSearchKey, searchName } from './saved-searches.ts'

/** Of the address of a search; a longer one has been made by a program. */
const searchLength = 2000

/** A saved search whose new finds are to be mailed to an address. */
export const searchAlertSchema = z.object({
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
