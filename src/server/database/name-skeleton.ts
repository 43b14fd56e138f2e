import { rectifyConfusion } from 'unicode-confusables'
import { normalizeName } from '#domain/text/names.ts'

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/**
 * Returns a key that is equal for names that look alike: the skeleton of Unicode Technical Standard 39, section 4,
 * without invisible characters, and again of the lowercase NFKC form because names ignore case. `i` counts as `l`,
 * which its capital resembles.
 */
export function nameSkeleton(name: string): string {
  const lowercase = confusableSkeleton(normalizeName(name.replace(invisible, '')))
    .normalize('NFKC')
    .toLowerCase()
  return normalizeName(confusableSkeleton(lowercase).replaceAll('i', 'l'))
}

function confusableSkeleton(text: string): string {
  return rectifyConfusion(text.normalize('NFD')).normalize('NFD')
}
