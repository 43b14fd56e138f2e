import { limits } from '#domain/limits.ts'
import { foldText } from '#domain/text/names.ts'

/** Folded words of a text: 'Citroën C4-Picasso, $66,500' gives 'citroen', 'c4', 'picasso' and '66500'. */
export function tokenize(text: string): string[] {
  const plain = foldText(text)
  const ungrouped = plain.includes(',') ? plain.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '') : plain
  return (ungrouped.match(/[\p{L}\p{N}]+/gu) ?? []).map(truncate)
}

/** The first words of a listing's details. Their number is what the index costs. */
export function tokenizeDetails(details: string): string[] {
  return tokenize(details).slice(0, limits.searchedDetailsWords)
}

/** The words of a name, and all as one: 'Land Rover' is also 'landrover'. */
export function tokenizeName(name: string): string[] {
  const words = tokenize(name)
  return words.length > 1 ? [...words, truncate(words.join(''))] : words
}

/** By code points, which are two code units at most. */
function truncate(word: string): string {
  const most = limits.searchedWordLength
  return word.length <= most ? word : [...word.slice(0, 2 * most)].slice(0, most).join('')
}

/** Words with other forms that match too. */
const otherForms: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...['seats', 'seater', 'seaters'].map((word) => [word, ['seat']] as const),
  ...'two three four five six seven eight nine'.split(' ').flatMap((word, at) => {
    const forms = [word, `${at + 2}`]
    return forms.map((form) => [form, forms] as const)
  }),
])

/** Prefixes that find a word: '7 seater' also finds 'seven seats'. */
export function formsOf(word: string): readonly string[] {
  return otherForms.get(word) ?? [word]
}
