import { nameKey, tidyName } from '#domain/text/names.ts'
import { nameSkeleton } from '#server/database/name-skeleton.ts'
import { invalidFields } from '#server/http/problem.ts'

/** Scripts in whose words the joiners U+200C and U+200D change what is seen (Unicode Standard Annex 31, section 2.3). */
const joiningScripts = 'Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Orya Sinh Taml Telu'
  .split(' ')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')
const seenJoiners = new RegExp(`(?<=[${joiningScripts}])[\\u200c\\u200d](?=[${joiningScripts}])`, 'gu')
/** U+2800 is a Braille cell without dots, U+FFF9 to U+FFFB mark annotations. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/u

/** A new name as its columns hold it. */
interface NewName {
  name: string
  key: string
  skeleton: string
}

/**
 * A name that an account or a dealership is to have.
 * @param field the request's field that holds it
 * @throws Problem malformed where it has characters that cannot be seen, those of a drawn emoji or of a script's own
 *   writing aside: with them it would look like another name
 */
export function newName(field: string, given: string): NewName {
  const name = tidyName(given)
  if (unseen.test(name.replace(/\p{RGI_Emoji}/gv, '').replace(seenJoiners, ''))) {
    const message = 'Contains characters that cannot be seen. Please type it instead of pasting it.'
    throw invalidFields([{ field, message }])
  }
  return { name, key: nameKey(name), skeleton: nameSkeleton(name) }
}
