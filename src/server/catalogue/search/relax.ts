import type { PhraseReading, ReadPart } from '#domain/search/phrase/phrase.ts'
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
 * that match nothing by themselves, then always the one without which most listings match. Makes, models and what is not
 * wanted are never left out: of 'red swift' it is the Swifts that are wanted, and where there is none, nothing is. Filters
 * beside `q` stay.
 * @param count how many listings pass a search
 */
export function relax(
  q: string,
  query: SearchQuery,
  reading: PhraseReading,
  count: (query: SearchQuery) => number,
): ReadQuery {
  const { query: filters, parts: read, words, unsaid } = withBodies(query, reading, count)
  const parts = read.map(({ from, to, filters }): PhrasePart => ({ from, to, filters }))
  const whole = {
    query: withPhrase(query, { query: filters, words }),
    understood: parts,
    words,
    unmatched: [],
    notUnderstood: unsaid,
  }
  // Of equal choices the first is left out: words before filters.
  const all: Term[] = [
    ...wordsOf(words, mostTerms - parts.length).map((text) => ({ text })),
    ...parts.map((part) => ({ text: q.slice(part.from, part.to), part })),
  ]
  if (all.length < 2 || count(whole.query) > 0) return whole
  const searchOf = (terms: readonly Term[]) => withPhrase(query, readingOf(terms))
  let kept = all.filter((term) => isFirm(term) || count(searchOf([term])) > 0)
  while (count(searchOf(kept)) === 0) {
    const fewer = withoutOne(kept, (terms) => count(searchOf(terms)))
    if (!fewer) return whole
    kept = fewer
  }
  if (kept.length === 0) return whole
  return {
    query: searchOf(kept),
    understood: parts.filter((part) => kept.some((term) => term.part === part)),
    words: readingOf(kept).words,
    unmatched: all.filter((term) => !kept.includes(term)).map(({ text }) => text),
    notUnderstood: unsaid,
  }
}

/** With what a part means where no listing is what it says at first: a 'jeep' is any SUV where no Jeep matches. */
function withBodies(
  query: SearchQuery,
  reading: PhraseReading,
  count: (query: SearchQuery) => number,
): PhraseReading {
  if (!reading.parts.some(({ instead }) => instead) || count(withPhrase(query, reading)) > 0) return reading
  const parts = reading.parts.map(
    ({ instead, ...part }): ReadPart => ({ ...part, filters: instead ?? part.filters }),
  )
  const others = { ...reading, parts, query: mergeFilters(parts.map(({ filters }) => filters)) }
  return count(withPhrase(query, others)) > 0 ? others : reading
}

/** A make, a model, or what is not wanted. */
function isFirm({ part }: Term): boolean {
  return Object.keys(part?.filters ?? {}).some((name) => /^(?:brand|model)$|Not$/.test(name))
}

function wordsOf(words: string, most: number): string[] {
  // A negation stays with its word: without 'no', 'no accident' would be the opposite.
  const all = words.match(/(?:(?:no|not|non|nor|never|without|except)[\s-]+)?[^\s,]+/gi) ?? []
  const single = Math.max(0, most - 1)
  return all.length <= single + 1 ? all : [...all.slice(0, single), all.slice(single).join(' ')]
}

function readingOf(terms: readonly Term[]): { query: SearchQuery; words: string } {
  return {
    query: mergeFilters(terms.flatMap(({ part }) => part?.filters ?? [])),
    words: terms.flatMap(({ text, part }) => (part ? [] : [text])).join(' '),
  }
}

/** Without the term that hinders most; undefined where all of them must stay. */
function withoutOne(terms: readonly Term[], count: (terms: readonly Term[]) => number): Term[] | undefined {
  const choices = terms
    .filter((term) => !isFirm(term))
    .map((left) => {
      const rest = terms.filter((term) => term !== left)
      return { rest, found: count(rest) }
    })
  return choices.length === 0
    ? undefined
    : choices.reduce((best, each) => (each.found > best.found ? each : best)).rest
}
