import { lookalikeWords } from '#server/database/names/name-skeleton.ts'
import { invalidFields } from '#server/http/errors/problem.ts'

const looksOf = (words: string) => new Set(words.split(' ').map((word) => lookalikeWords(word).join('')))
/** Speak for the marketplace wherever they stand in a name, also several written as one word. */
const reserved = looksOf(
  'admin admins administrator administrators administration moderator moderators moderateur support helpdesk staff official verified webmaster postmaster',
)
/** Do so where they are the whole name. */
const reservedAlone = looksOf(
  'help team system security info service root marketplace mod owner billing abuse noreply customercare customerservice',
)
/** Make no other name of a reserved word that they are written before or behind. */
const joined = [...looksOf('super sys site the team desk service')]
const reservedWord = new RegExp(
  `^(${joined.join('|')})*(${[...reserved].join('|')})+(${joined.join('|')})*$`,
  'u',
)
/** A site's name as short as this is looked for as a word of its own. */
const shortSiteName = 5

/**
 * Refuses a stranger a name that speaks for the marketplace, whatever accents and numbers are added; administrators name as
 * they like.
 * @param field the request's field, for the error
 * @throws Problem malformed
 */
export function refuseReserved(field: string, name: string, siteName: string): void {
  const site = lookalikeWords(siteName).join('')
  const withoutAccents = name.normalize('NFD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
  const forms = [withoutAccents, withoutAccents.replace(/\p{N}+/gu, '')]
  if (!forms.some((form) => speaksForSite(lookalikeWords(form), site))) return
  const message = 'That name is reserved for the marketplace itself. Please choose another.'
  throw invalidFields([{ field, message }])
}

/** @param site the look of the site's name, of which 'Bimwheel' is a form as well */
function speaksForSite(words: readonly string[], site: string): boolean {
  const whole = words.join('')
  const namesSite =
    site.length > shortSiteName ? whole.includes(site.replace(/s$/, '')) : words.includes(site)
  return namesSite || reservedAlone.has(whole) || words.some((word) => reservedWord.test(word))
}
