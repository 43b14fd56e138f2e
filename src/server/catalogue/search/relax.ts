import { leftWords } from '#domain/search/phrase/negations.ts'
import type { PhraseReading } from '#domain/search/phrase/phrase.ts'
import { mergeFilters, withPhrase } from '#domain/search/phrase/with-phrase.ts'
import type { PhraseAnswer, PhrasePart } from '#domain/search/search-answer.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'

/** A search to be taken literally, and what its words were read as. */
export interface ReadQuery extends PhraseAnswer {
  query: SearchQuery
}

/** A part that was understood, or a word. */
interface Term {
  text: string
  part?: PhrasePart
  isKind?: boolean
  /** Position in `givenUp`, after the words. Undefined if it is never dropped. */
  rank: number | undefined
}

/** Words tried one by one, because each costs a count. The rest is dropped together. */
const mostWords = 8

/** Parts that are dropped if nothing matches, in this order and after words. A price or a 'not' always stays. */
const givenUp: readonly (readonly (keyof SearchQuery)[])[] = [
  ['dealer', 'parish'],
  ['color', 'colorFamily'],
  ['fuelType', 'transmission'],
  ['yearMin', 'yearMax'],
  ['model'],
]

/** Search of a phrase as it was read. Filters beside `q` stay. */
export function readWhole(query: SearchQuery, reading: PhraseReading): ReadQuery {
  const { words, unsaid, parts } = reading
  return {
    query: withPhrase(query, reading),
    understood: parts,
    words,
    unmatched: [],
    notUnderstood: unsaid,
  }
}

/**
 * Drops as little as possible of a search that no listing matches, so that some do.
 * @param whole the search of `query`, whose phrase is `q`
 * @param count counts the listings that pass a search
 * @returns `whole` if dropping helps nothing
 */
export function relax(
  q: string,
  query: SearchQuery,
  whole: ReadQuery,
  count: (query: SearchQuery) => number,
): ReadQuery {
  const { words } = whole
  const searchOf = (terms: readonly Term[]) => withPhrase(query, readingOf(terms))
  const findsWith = (terms: readonly Term[]) => count(searchOf(terms)) > 0
  if (words === '' && whole.understood.length === 0) return whole
  const all: Term[] = [
    ...wordsOf(words),
    ...whole.understood.map((part) => ({ text: q.slice(part.from, part.to), part, rank: rankOf(part) })),
  ]
  let kept = all.filter(({ rank }) => rank === undefined)
  if (!findsWith(kept)) {
    const absent = kept.filter(({ text, isKind }) => isKind && count({ q: text }) === 0)
    return { ...whole, unmatched: absent.map(({ text }) => text) }
  }
  // Keeps the parts first that are dropped last.
  for (const term of all.toSorted((one, other) => (other.rank ?? 0) - (one.rank ?? 0))) {
    if (term.rank === undefined) continue
    const more = all.filter((each) => kept.includes(each) || each === term)
    if (findsWith(more)) kept = more
  }
  // Dropping everything would ignore the phrase.
  if (kept.length === 0) return whole
  return {
    query: searchOf(kept),
    understood: kept.flatMap(({ part }) => part ?? []),
    words: readingOf(kept).words,
    unmatched: all.filter((term) => !kept.includes(term)).map(({ text }) => text),
    notUnderstood: whole.notUnderstood,
    wanted: whole.query,
  }
}

function rankOf({ filters }: PhrasePart): number | undefined {
  const names = Object.keys(filters)
  const rank = givenUp.findIndex((group) => names.every((name) => group.some((each) => each === name)))
  return rank === -1 ? undefined : rank + 1
}

/** A negation ('no accident') and a kind of vehicle are never dropped. */
function wordsOf(words: string): Term[] {
  const all = leftWords(words)
  const firm = all.filter(({ isKind, isDenied }) => isKind || isDenied)
  const others = all.filter((word) => !firm.includes(word)).map(({ text }) => text)
  const beyond = others.slice(mostWords).join(' ')
  return [
    ...firm.map(({ text, isKind }) => ({ text, isKind, rank: undefined })),
    ...others.slice(0, mostWords).map((text) => ({ text, rank: 0 })),
    ...(beyond === '' ? [] : [{ text: beyond, rank: 0 }]),
  ]
}

function readingOf(terms: readonly Term[]): { query: SearchQuery; words: string } {
  return {
    query: mergeFilters(terms.flatMap(({ part }) => part?.filters ?? [])),
    words: terms.flatMap(({ text, part }) => (part ? [] : [text])).join(' '),
  }
}
