import { nameKey, normalizeName } from '#domain/text/names.ts'
import { lookalikeNames } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { nameSkeleton } from '#server/database/names/name-skeleton.ts'
import { invalidFields } from '#server/http/errors/problem.ts'

/** Scripts in which the joiners U+200C and U+200D are visible (Unicode Standard Annex 31, section 2.3). */
const joiningScripts = 'Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Orya Sinh Taml Telu'
  .split(' ')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')
const visibleJoiners = new RegExp(`(?<=[${joiningScripts}])[\\u200c\\u200d](?=[${joiningScripts}])`, 'gu')
/** U+2800 is an empty Braille cell, U+FFF9 to U+FFFB mark annotations. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/u

interface NewName {
  name: string
  key: string
  skeleton: string
}

/** @throws Problem malformed for punctuation alone, a link or invisible characters */
export function newName(field: string, input: string): NewName {
  const name = normalizeName(input)
  if (invisible.test(name.replace(/\p{RGI_Emoji}/gv, '').replace(visibleJoiners, ''))) {
    const message = 'Contains characters that cannot be seen. Please type it instead of pasting it.'
    throw invalidFields([{ field, message }])
  }
  if (name.includes('://')) throw invalidFields([{ field, message: 'A name has no link in it' }])
  if (/^[\p{P}\s]*$/u.test(name)) throw invalidFields([{ field, message: 'Contains no letter' }])
  return { name, key: nameKey(name), skeleton: nameSkeleton(name) }
}

/** Keeps who let a name through that looks like another's. Such a name has no skeleton: the first keeps the look. */
export async function keepLookalike(
  queries: Queries,
  kind: 'username' | 'dealership',
  name: string,
  allowedBy: number,
): Promise<void> {
  await queries.insert(lookalikeNames).values({ kind, name, allowedBy })
}
