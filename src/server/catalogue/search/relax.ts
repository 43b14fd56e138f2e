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
}

/** So many terms are left out one by one; the words beyond go together, for every one costs a count of each other. */
const mostTerms = 12

/**
 * The search of a phrase that was read. Where no listing matches, parts and words are left out until some do: first those
 * that match nothing by themselves, then always the one without which most listings match, makes and models after all
 * others: of 'red swift' it is the Swifts that are wanted. Filters beside `q` stay. A
 * phrase of which nothing matches is searched as it is, and finds nothing.
 * @param count how many listings pass a search
 */
export function relax(
  q: string,
  query: SearchQuery,
  { query: filters, words, parts }: PhraseReading,
  count: (query: SearchQuery) => number,
): ReadQuery {
  const whole = {
    query: withPhrase(query, { query: filters, words }),
    understood: parts,
    words,
    unmatched: [],
  }
  const termOf = (part: PhrasePart): Term => ({ text: q.slice(part.from, part.to), part })
  // Of equal choices the first is left out: words before filters.
  const all: Term[] = [
    ...wordsOf(words, mostTerms - parts.length).map((text) => ({ text })),
    ...parts.filter((part) => !isName(part)).map(termOf),
    ...parts.filter(isName).map(termOf),
  ]
  if (all.length < 2 || count(whole.query) > 0) return whole
  const searchOf = (terms: readonly Term[]) => withPhrase(query, readingOf(terms))
  let kept = all.filter((term) => count(searchOf([term])) > 0)
  while (kept.length > 1 && count(searchOf(kept)) === 0)
    kept = withoutOne(kept, (terms) => count(searchOf(terms)))
  if (kept.length === 0) return whole
  return {
    query: searchOf(kept),
    understood: parts.filter((part) => kept.some((term) => term.part === part)),
    words: readingOf(kept).words,
    unmatched: all.filter((term) => !kept.includes(term)).map(({ text }) => text),
  }
}

function isName({ filters }: PhrasePart): boolean {
  return filters.brand !== undefined || filters.model !== undefined
}

function wordsOf(words: string, most: number): string[] {
  const all = words.split(/[\s,]+/).filter((word) => word !== '')
  const single = Math.max(0, most - 1)
  return all.length <= single + 1 ? all : [...all.slice(0, single), all.slice(single).join(' ')]
}

function readingOf(terms: readonly Term[]): { query: SearchQuery; words: string } {
  return {
    query: mergeFilters(terms.flatMap(({ part }) => part?.filters ?? [])),
    words: terms.flatMap(({ text, part }) => (part ? [] : [text])).join(' '),
  }
}

function withoutOne(terms: readonly Term[], count: (terms: readonly Term[]) => number): Term[] {
  const others = terms.filter(({ part }) => !part || !isName(part))
  const choices = (others.length > 0 ? others : terms).map((left) => {
    const rest = terms.filter((term) => term !== left)
    return { rest, found: count(rest) }
  })
  return choices.reduce((best, each) => (each.found > best.found ? each : best)).rest
}
