import { limits } from '#domain/limits.ts'
import { nameOf } from '#domain/search/phrase/lexicon.ts'
import type { PhraseReading } from '#domain/search/phrase/phrase.ts'
import { phraseKey } from '#domain/search/phrase/tokens.ts'
import { mergeFilters, withoutNamed } from '#domain/search/phrase/with-phrase.ts'
import type { Suggestion } from '#domain/search/search-answer.ts'
import { parseSearchQuery, type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { partitionPoint } from '../text/binary-search.ts'
import type { Search } from './search.ts'

interface Name {
  key: string
  kind: 'make' | 'model'
  field: 'brand' | 'model'
  value: string
}

/** Suggests makes and models by the beginning of their names. */
export class Suggestions {
  readonly #search: Search
  /** By key. */
  readonly #names: readonly Name[]

  constructor({ makes, models }: { makes: readonly string[]; models: readonly string[] }, search: Search) {
    this.#search = search
    const named = (kind: 'make' | 'model', field: 'brand' | 'model', value: string): Name => ({
      key: nameOf(kind, value).key,
      kind,
      field,
      value,
    })
    this.#names = [
      ...makes.map((value) => named('make', 'brand', value)),
      ...models.map((value) => named('model', 'model', value)),
    ].toSorted((one, other) => (one.key < other.key ? -1 : 1))
  }

  /**
   * The filters of the whole phrase, then the makes and models that its last words begin, those of most listings first.
   * What was understood before these words is kept, and of the filters beside the phrase those that it does not name.
   */
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

/** Each thing once: a whole phrase that is one of the names, or finds what one finds, stands under that name. */
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
