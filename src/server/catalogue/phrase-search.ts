import { limits } from '#domain/limits.ts'
import { type InventoryQuery, inventoryReading } from '#domain/search/inventory-search.ts'
import { type Lexicon, makeLexicon, nameOf, type Vocabulary } from '#domain/search/lexicon.ts'
import { leftWords, type PhraseReading, readPhrase } from '#domain/search/phrase.ts'
import type { PhraseAnswer, PhrasePart, Suggestion } from '#domain/search/search-answer.ts'
import { parseSearchQuery, type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { phraseKey } from '#domain/search/tokens.ts'
import { nearestPhrase } from '#domain/search/typos.ts'
import { mergeFilters, withoutNamed, withPhrase } from '#domain/search/with-phrase.ts'
import type { FacetColumn } from '#engine/facet-column.ts'
import { partitionPoint } from '#engine/number-column.ts'
import { titleSeparator } from './columns.ts'
import type { Listings } from './listings.ts'
import type { Search, SlotResult } from './search.ts'
import type { InventoryReading } from './search-inventory.ts'

export class PhraseSearch {
  readonly #listings: Listings
  readonly #search: Search
  #lexicon: Lexicon | undefined
  #suggestions: Suggestions | undefined
  #valueChanges = -1

  constructor(listings: Listings, search: Search) {
    this.#listings = listings
    this.#search = search
  }

  prepare(): void {
    this.#currentLexicon()
  }

  read(query: SearchQuery): ReadQuery {
    const whole = this.#whole(query)
    return this.#relaxed(query, whole, () => this.#search.count(whole.query))
  }

  find(query: SearchQuery, countsOnSale?: boolean): { phrase: PhraseAnswer; found: SlotResult } {
    const whole = this.#whole(query)
    const found = this.#search.answer(whole.query, countsOnSale)
    const { query: read, ...phrase } = this.#relaxed(query, whole, () => found.matched)
    return { phrase, found: read === whole.query ? found : this.#search.answer(read, countsOnSale) }
  }

  #whole(query: SearchQuery): ReadQuery {
    const { q } = query
    if (q === undefined) return { query, understood: [], words: '', unmatched: [], notUnderstood: [] }
    const reading = readPhrase(q, this.#currentLexicon(), this.#listings.now)
    const { words, notUnderstood, parts: understood } = reading
    return { query: withPhrase(query, reading), understood, words, unmatched: [], notUnderstood }
  }

  #relaxed(query: SearchQuery, whole: ReadQuery, matched: () => number): ReadQuery {
    const { q } = query
    if (q === undefined) return whole
    const read = matched() > 0 ? whole : relax(q, query, whole, (candidate) => this.#search.count(candidate))
    const nearest = this.#nearest(q, query, whole.words)
    return nearest === undefined ? read : { ...read, nearest }
  }

  #nearest(q: string, query: SearchQuery, words: string): string | undefined {
    const lexicon = this.#currentLexicon()
    const nearest = nearestPhrase(q, words, lexicon)
    if (nearest === undefined) return undefined
    const meant = withPhrase(query, readPhrase(nearest, lexicon, this.#listings.now))
    return this.#search.count(meant) > 0 ? nearest : undefined
  }

  readInventory(query: InventoryQuery): InventoryReading {
    const { q, sort, ...given } = query
    if (q === undefined) return { query, notUnderstood: [] }
    const phrase = readPhrase(q, this.#currentLexicon(), this.#listings.now)
    const reading = inventoryReading(q, phrase, given.status)
    return { query: { ...withPhrase(given, reading), sort }, notUnderstood: phrase.notUnderstood }
  }

  suggest({ q = '', ...beside }: SearchQuery): Suggestion[] {
    const lexicon = this.#currentLexicon()
    const { brand, model } = this.#listings.columns.facets
    this.#suggestions ??= new Suggestions({ makes: brand.values, models: model.values }, this.#search)
    return this.#suggestions.of(q, readPhrase(q, lexicon, this.#listings.now), beside)
  }

  /** Rebuilt if values are added, removed or hidden, not on every change of a listing. */
  #currentLexicon(): Lexicon {
    const { facets, titles, hidden } = this.#listings.columns
    const columns = [facets.brand, facets.model, facets.color, facets.dealer, titles]
    const changes = columns.reduce((sum, column) => sum + column.valueChanges, hidden.changes)
    if (!this.#lexicon || changes !== this.#valueChanges) {
      this.#lexicon = makeLexicon(this.#vocabulary())
      this.#suggestions = undefined
      this.#valueChanges = changes
    }
    return this.#lexicon
  }

  #vocabulary(): Vocabulary {
    const { facets, titles, terms, hidden } = this.#listings.columns
    const valuesOf = (column: FacetColumn) =>
      hidden.isEmpty ? column.values : column.valuesBeside(hidden.set)
    return {
      makes: valuesOf(facets.brand),
      modelNames: valuesOf(facets.model),
      models: valuesOf(titles).map((title) => {
        const [make = '', model = ''] = title.split(titleSeparator)
        return { make, model }
      }),
      colors: valuesOf(facets.color),
      dealerships: valuesOf(facets.dealer),
      hasWord: (beginning) =>
        terms.hasPrefix(beginning) && (hidden.isEmpty || this.#search.count({ q: beginning }) > 0),
      isDescribed: (word) => terms.isInDetails(word),
    }
  }
}

/** A literal search, and how its words were read. */
export interface ReadQuery extends PhraseAnswer {
  query: SearchQuery
}

interface Term {
  text: string
  part?: PhrasePart
  isKind?: boolean
  /** Position in `givenUp`, after the words. Undefined if it is never dropped. */
  rank: number | undefined
}

/** Words tried one by one, because each costs a count. The others are dropped together. */
const maxWords = 8

/** Parts that are dropped if nothing matches, in this order and after words. All others always stay. */
const givenUp: readonly (readonly (keyof SearchQuery)[])[] = [
  ['dealer', 'parish'],
  ['color', 'colorFamily'],
  ['fuelType', 'transmission'],
  ['yearMin', 'yearMax'],
]

/** Drops as little as possible of a search without matches. @returns `whole` if that does not help */
function relax(
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
  const beyond = others.slice(maxWords).join(' ')
  return [
    ...firm.map(({ text, isKind }) => ({ text, isKind, rank: undefined })),
    ...others.slice(0, maxWords).map((text) => ({ text, rank: 0 })),
    ...(beyond === '' ? [] : [{ text: beyond, rank: 0 }]),
  ]
}

function readingOf(terms: readonly Term[]): { query: SearchQuery; words: string } {
  return {
    query: mergeFilters(terms.flatMap(({ part }) => part?.filters ?? [])),
    words: terms.flatMap(({ text, part }) => (part ? [] : [text])).join(' '),
  }
}

interface Name {
  key: string
  kind: 'make' | 'model'
  field: 'brand' | 'model'
  value: string
}

class Suggestions {
  readonly #search: Search
  readonly #names: readonly Name[]

  constructor({ makes, models }: { makes: readonly string[]; models: readonly string[] }, search: Search) {
    this.#search = search
    const named = (kind: Name['kind'], field: Name['field'], values: readonly string[]): Name[] =>
      values.map((value) => ({ key: nameOf(kind, value).key, kind, field, value }))
    const names = [...named('make', 'brand', makes), ...named('model', 'model', models)]
    this.#names = names.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  }

  /** The whole phrase as filters, then makes and models that begin with its last words, most listings first. */
  of(phrase: string, { query, words, parts }: PhraseReading, beside: SearchQuery): Suggestion[] {
    const last = parts.at(-1)
    const rest = phrase.slice(last?.to ?? 0)
    const isNameLast = phraseKey(rest) === '' && (last?.filters.brand || last?.filters.model) !== undefined
    const typed = isNameLast && last ? phrase.slice(last.from, last.to) : rest
    const before = mergeFilters(parts.slice(0, isNameLast ? -1 : undefined).map(({ filters }) => filters))
    const beyond = (named: SearchQuery): SearchQuery =>
      parseSearchQuery({ ...withoutNamed(beside, named), ...named })
    const withCount = (whole: Omit<Suggestion, 'count'>) => ({
      ...whole,
      count: this.#search.count(whole.filters),
    })
    const understood: Suggestion[] =
      parts.length > 0 && words === ''
        ? [withCount({ kind: 'filters', text: phrase.trim(), filters: beyond(query) })]
        : []
    const names = this.#beginningWith(phraseKey(typed))
    const vehicles = { ...withoutNamed(beside, { ...before, model: [] }), ...before }
    const counts = this.#search.countValues(vehicles, names)
    const named = names
      .map((name, index) => ({ name, count: counts[index] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, limits.suggestions)
      .map(({ name: { kind, field, value }, count }) => ({
        kind,
        text: value,
        filters: beyond(mergeFilters([before, { [field]: [value] }])),
        count,
      }))
    return withoutRepeats(understood, named, phrase).slice(0, limits.suggestions)
  }

  #beginningWith(key: string): readonly Name[] {
    if (key === '') return []
    const { length } = this.#names
    const keyAt = (at: number) => (this.#names[at] as Name).key
    const from = partitionPoint(0, length, (at) => keyAt(at) >= key)
    return this.#names.slice(
      from,
      partitionPoint(from, length, (at) => !keyAt(at).startsWith(key)),
    )
  }
}

/** If the phrase is a name or finds the same, only one suggestion remains. */
function withoutRepeats(
  understood: readonly Suggestion[],
  named: readonly Suggestion[],
  phrase: string,
): Suggestion[] {
  const isSame = (name: Suggestion, whole: Suggestion) =>
    phraseKey(name.text) === phraseKey(phrase) ||
    searchQueryString(name.filters) === searchQueryString(whole.filters)
  const whole = understood.map((each) => {
    const name = named.find((other) => isSame(other, each))
    return name && phraseKey(name.text) === phraseKey(phrase)
      ? { ...each, kind: name.kind, text: name.text }
      : each
  })
  return [...whole, ...named.filter((name) => !understood.some((each) => isSame(name, each)))]
}
