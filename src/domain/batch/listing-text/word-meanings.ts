import { foldText } from '../../text/fold-text.ts'

/** The words of a text in one form: lower case, no accents, no punctuation. */
export function wordsIn(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** How many words of a text may make up one of a dictionary: 'plug-in hybrid' is `pluginhybrid` there. */
const wordsMost = 3

/** What the words of a text mean by a dictionary whose words have neither spaces nor punctuation; and the others. */
export function meaningsIn<T>(
  text: string,
  dictionary: ReadonlyMap<string, T>,
): { meanings: Set<T>; others: string[] } {
  const words = wordsIn(text)
  const meanings = new Set<T>()
  const others: string[] = []
  for (let at = 0; at < words.length; ) {
    const taken = longestEntry(words, at, dictionary)
    if (taken) meanings.add(taken.meaning)
    else others.push(words[at] ?? '')
    at += taken?.count ?? 1
  }
  return { meanings, others }
}

/** A dictionary of each meaning's words, which are written with spaces between. */
export function dictionaryOf<T extends string>(words: Readonly<Record<T, string>>): ReadonlyMap<string, T> {
  return new Map(
    Object.entries<string>(words).flatMap(([meaning, list]) =>
      list.split(' ').map((word) => [word, meaning as T] as const),
    ),
  )
}

function longestEntry<T>(words: readonly string[], at: number, dictionary: ReadonlyMap<string, T>) {
  for (let count = Math.min(wordsMost, words.length - at); count > 0; count--) {
    const meaning = dictionary.get(words.slice(at, at + count).join(''))
    if (meaning !== undefined) return { meaning, count }
  }
  return undefined
}
