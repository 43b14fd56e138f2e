import { limits } from '#domain/limits.ts'
import type { PhraseReading } from '#domain/search/phrase/phrase.ts'
import { phraseKey } from '#domain/search/phrase/tokens.ts'
import type { Vocabulary } from '#domain/search/phrase/vocabulary.ts'
import { mergeFilters } from '#domain/search/phrase/with-phrase.ts'
import type { Suggestion } from '#domain/search/search-answer.ts'
import { partitionPoint } from '../sets/binary-search.ts'
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

  constructor({ makes, models }: Vocabulary, search: Search) {
    this.#search = search
    const modelNames = new Set(models.map(({ model }) => model))
    this.#names = [
      ...makes.map((value) => ({ key: phraseKey(value), kind: 'make', field: 'brand', value }) as const),
      ...[...modelNames].map(
        (value) => ({ key: phraseKey(value), kind: 'model', field: 'model', value }) as const,
      ),
    ].toSorted((one, other) => (one.key < other.key ? -1 : 1))
  }

  /**
   * The filters of the whole phrase, then the makes and models that its last words begin, those of most listings first.
   * What was understood before these words is kept.
   */
  of(phrase: string, { query, words, parts }: PhraseReading): Suggestion[] {
    const last = parts.at(-1)
    const rest = phrase.slice(last?.to ?? 0)
    const isNameLast = phraseKey(rest) === '' && (last?.filters.brand || last?.filters.model) !== undefined
    const typed = isNameLast && last ? phrase.slice(last.from, last.to) : rest
    const before = mergeFilters(parts.slice(0, isNameLast ? -1 : undefined).map(({ filters }) => filters))
    const { sort: _sort, ...filters } = before
    const understood: Suggestion[] =
      parts.length > 0 && words === ''
        ? [{ kind: 'filters', text: phrase.trim(), filters: query, count: this.#search.count(query) }]
        : []
    const names = this.#beginningWith(phraseKey(typed))
    const counts = this.#search.countValues(filters, names)
    const named = names
      .map((name, index) => ({ name, count: counts[index] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, limits.suggestions)
      .map(({ name: { kind, field, value }, count }) => ({
        kind,
        text: value,
        filters: mergeFilters([before, { [field]: [value] }]),
        count,
      }))
    return [...understood, ...named].slice(0, limits.suggestions)
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
