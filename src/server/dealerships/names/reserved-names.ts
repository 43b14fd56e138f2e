import { lookalikeWords } from '#server/database/names/name-skeleton.ts'
import { invalidFields } from '#server/http/errors/problem.ts'

const looksOf = (words: string) => new Set(words.split(' ').map((word) => lookalikeWords(word).join('')))
/** Reserved anywhere in a name, also several written as one word. */
const reserved = looksOf(
  'admin admins administrator administrators administration moderator moderators moderateur support helpdesk staff official verified webmaster postmaster',
)
/** Reserved only as the whole name. */
const reservedAlone = looksOf(
  'help team system security info service root marketplace mod owner billing abuse noreply customercare customerservice',
)
/** A reserved word stays reserved with one of these before or after it. */
const joined = [...looksOf('super sys site the team desk service')]
const reservedWord = new RegExp(
  `^(${joined.join('|')})*(${[...reserved].join('|')})+(${joined.join('|')})*$`,
  'u',
)
/** A site's name as short as this is looked for as a word of its own. */
const shortSiteName = 5

/** Refuses a stranger a name that speaks for the marketplace, whatever accents and numbers. @throws Problem malformed */
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
