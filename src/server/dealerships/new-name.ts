import { nameKey, normalizeName } from '#domain/text/names.ts'
import { lookalikeNames } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { lookalikeWords, nameSkeleton } from '#server/database/names/name-skeleton.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'

/** In these scripts the joiners U+200C and U+200D are visible (Unicode Standard Annex 31 section 2.3). */
const joiningScripts = 'Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Orya Sinh Taml Telu'
  .split(' ')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')
const visibleJoiners = new RegExp(`(?<=[${joiningScripts}])[\\u200c\\u200d](?=[${joiningScripts}])`, 'gu')
/** U+2800 is an empty Braille cell. U+FFF9 to U+FFFB mark annotations. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/u

/** @throws Problem malformed for punctuation only, a link or invisible characters */
export function newName(field: string, input: string) {
  const name = normalizeName(input)
  if (invisible.test(name.replace(/\p{RGI_Emoji}/gv, '').replace(visibleJoiners, ''))) {
    const message = 'Contains invisible characters. Please type it instead of pasting it.'
    throw invalidFields([{ field, message }])
  }
  if (name.includes('://')) throw invalidFields([{ field, message: 'A name cannot contain a link' }])
  if (/^[\p{P}\s]*$/u.test(name)) throw invalidFields([{ field, message: 'Contains no letter' }])
  return { name, key: nameKey(name), skeleton: nameSkeleton(name) }
}

/** Also names the field with which administrators allow it. */
export function lookalikeProblem(field: string, message: string): Problem {
  const fields = [field, 'allowsLookalike'].map((each) => ({ field: each, message }))
  return new Problem('conflict', message, { fields })
}

/** An allowed lookalike has no skeleton; the first name keeps it. */
export async function keepLookalike(
  queries: Queries,
  kind: 'username' | 'dealership',
  name: string,
  allowedBy: number,
): Promise<void> {
  await queries.insert(lookalikeNames).values({ kind, name, allowedBy })
}

const looksOf = (words: string) => new Set(words.split(' ').map((word) => lookalikeWords(word).join('')))
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
const shortSiteName = 5

/** Strangers may not pose as the marketplace, even with accents and digits in the name. @throws Problem malformed */
export function refuseReserved(field: string, name: string, siteName: string): void {
  const site = lookalikeWords(siteName).join('')
  const withoutAccents = name.normalize('NFD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
  const forms = [withoutAccents, withoutAccents.replace(/\p{N}+/gu, '')]
  if (!forms.some((form) => speaksForSite(lookalikeWords(form), site))) return
  const message = 'That name is reserved for the marketplace itself. Please choose another.'
  throw invalidFields([{ field, message }])
}

/** @param site the look of the site's name. 'Bimwheel' counts as 'Bimwheels' */
function speaksForSite(words: readonly string[], site: string): boolean {
  const whole = words.join('')
  const namesSite =
    site.length > shortSiteName ? whole.includes(site.replace(/s$/, '')) : words.includes(site)
  return namesSite || reservedAlone.has(whole) || words.some((word) => reservedWord.test(word))
}
