import { rectifyConfusion } from 'unicode-confusables'
import { tidyName } from '#domain/names.ts'

/**
 * What a name looks like: names of equal skeletons may be taken for one another. It is the skeleton of Unicode
 * Technical Standard 39, section 4, made of the name in compatibility form without what cannot be seen, and again of its
 * small letters, for names count regardless of case. A small i counts as the l that its capital looks like.
 * @returns a text to compare, and not to show
 */
export function nameSkeleton(name: string): string {
  const seen = tidyName(name.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, ''))
  const skeleton = confusableSkeleton(confusableSkeleton(seen).toLowerCase())
  return tidyName(skeleton.replaceAll('i', 'l'))
}

function confusableSkeleton(text: string): string {
  return rectifyConfusion(text.normalize('NFD')).normalize('NFD')
}
