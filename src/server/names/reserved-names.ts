import { lookalikeWords } from '#server/database/name-skeleton.ts'
import { invalidFields } from '#server/http/problem.ts'

const looksOf = (words: string) => new Set(words.split(' ').map((word) => lookalikeWords(word).join('')))
/** Speak for the marketplace wherever they stand in a name. */
const reserved = looksOf(
  'admin admins administrator administrators administration moderator moderators support helpdesk staff official verified webmaster postmaster',
)
/** Do so where they are the whole name. */
const reservedAlone = looksOf('help team system security info service root marketplace mod owner billing')
/** A site's name as short as this is looked for as a word of its own. */
const shortSiteName = 5

/**
 * Refuses a stranger a name that speaks for the marketplace; administrators name as they like.
 * @param field the request's field, for the error
 * @throws Problem malformed
 */
export function refuseReserved(field: string, name: string, siteName: string): void {
  const words = lookalikeWords(name)
  const whole = words.join('')
  const site = lookalikeWords(siteName).join('')
  const namesSite = site.length > shortSiteName ? whole.includes(site) : words.includes(site)
  if (!namesSite && !reservedAlone.has(whole) && words.every((word) => !reserved.has(word))) return
  const message = 'That name is kept for the marketplace itself. Please choose another.'
  throw invalidFields([{ field, message }])
}
