import { type InventoryQuery, inventoryReading } from '#domain/search/inventory-search.ts'
import { type Lexicon, makeLexicon, type Vocabulary } from '#domain/search/phrase/lexicon.ts'
import { readPhrase } from '#domain/search/phrase/phrase.ts'
import { nearestPhrase } from '#domain/search/phrase/typos.ts'
import { withPhrase } from '#domain/search/phrase/with-phrase.ts'
import type { PhraseAnswer, Suggestion } from '#domain/search/search-answer.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { FacetColumn } from '#engine/facet-column.ts'
import { titleSeparator } from '../columns/columns.ts'
import type { Listings } from '../store/listings.ts'
import { type ReadQuery, readWhole, relax } from './relax.ts'
import type { Search, SlotResult } from './search.ts'
import type { InventoryReading } from './search-inventory.ts'
import { Suggestions } from './suggestions.ts'

/** Reads the words of searches with the values that listings have. */
export class PhraseSearch {
  readonly #listings: Listings
  readonly #search: Search
  /** Of the values at `#valueChanges`. */
  #lexicon: Lexicon | undefined
  #suggestions: Suggestions | undefined
  #valueChanges = -1

  constructor(listings: Listings, search: Search) {
    this.#listings = listings
    this.#search = search
  }

  /** Does the work of the first reading. */
  prepare(): void {
    this.#currentLexicon()
  }

  read(query: SearchQuery): ReadQuery {
    const whole = this.#whole(query)
    return this.#relaxed(query, whole, () => this.#search.count(whole.query))
  }

  /** What the words of a search were read as, and the answer. */
  find(query: SearchQuery): { phrase: PhraseAnswer; found: SlotResult } {
    const whole = this.#whole(query)
    const found = this.#search.answer(whole.query)
    const { query: read, ...phrase } = this.#relaxed(query, whole, () => found.matched)
    return { phrase, found: read === whole.query ? found : this.#search.answer(read) }
  }

  #whole(query: SearchQuery): ReadQuery {
    const { q } = query
    if (q === undefined) return { query, understood: [], words: '', unmatched: [], notUnderstood: [] }
    return readWhole(query, readPhrase(q, this.#currentLexicon(), this.#listings.now))
  }

  #relaxed(query: SearchQuery, whole: ReadQuery, matched: () => number): ReadQuery {
    const { q } = query
    if (q === undefined) return whole
    const read = matched() > 0 ? whole : relax(q, query, whole, (candidate) => this.#search.count(candidate))
    const nearest = this.#nearest(q, query, whole.words)
    return nearest === undefined ? read : { ...read, nearest }
  }

  /** The phrase with the nearest names, if that finds something. */
  #nearest(q: string, query: SearchQuery, words: string): string | undefined {
    const lexicon = this.#currentLexicon()
    const nearest = nearestPhrase(q, words, lexicon)
    if (nearest === undefined) return undefined
    const meant = withPhrase(query, readPhrase(nearest, lexicon, this.#listings.now))
    return this.#search.count(meant) > 0 ? nearest : undefined
  }

  /** As `inventoryReading`. */
  readInventory(query: InventoryQuery): InventoryReading {
    const { q, sort, ...given } = query
    if (q === undefined) return { query, notUnderstood: [] }
    const phrase = readPhrase(q, this.#currentLexicon(), this.#listings.now)
    const reading = inventoryReading(q, phrase, given.status)
    return { query: { ...withPhrase(given, reading), sort }, notUnderstood: phrase.unsaid }
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
