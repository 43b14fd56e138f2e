import { hash } from 'node:crypto'
import { parseSearchQuery } from '#domain/search-query.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'

/** An answer as it goes out, and the hash of its bytes as its ETag. */
export interface SearchBytes {
  readonly json: Buffer
  readonly tag: string
}

/** Bytes of answers kept; a page of 24 listings takes some 30 kB. */
const usualBytesKept = 32_000_000

/**
 * Answers searches from the catalogue and keeps the latest answers while the catalogue stands still. Searches that
 * mean the same share one answer.
 */
export class SearchAnswers {
  readonly #catalogue: Catalogue
  readonly #kept = new Map<string, SearchBytes>()
  readonly #bytesKept: number
  #bytes = 0
  #revision = -1

  /** @param bytesKept room for answers, in bytes */
  constructor(catalogue: Catalogue, bytesKept = usualBytesKept) {
    this.#catalogue = catalogue
    this.#bytesKept = bytesKept
  }

  /** @param queryString what stands after '?' in the address */
  answer(queryString: string): SearchBytes {
    this.#forgetIfChanged()
    const query = parseSearchQuery(new URLSearchParams(queryString))
    // A parsed query is canonical, the order of its fields included.
    const key = JSON.stringify(query)
    const kept = this.#kept.get(key)
    if (kept) {
      // A map keeps the order of insertion: what was asked again goes to the end, what was not falls out first.
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept
    }
    const json = this.#catalogue.searchJson(query)
    const answer = { json, tag: `"${hash('sha1', json, 'base64url')}"` }
    this.#keep(key, answer)
    return answer
  }

  #forgetIfChanged(): void {
    const { revision } = this.#catalogue
    if (revision === this.#revision) return
    this.#kept.clear()
    this.#bytes = 0
    this.#revision = revision
  }

  #keep(key: string, answer: SearchBytes): void {
    this.#kept.set(key, answer)
    this.#bytes += answer.json.length
    for (const [oldest, { json }] of this.#kept) {
      if (this.#bytes <= this.#bytesKept) break
      this.#kept.delete(oldest)
      this.#bytes -= json.length
    }
  }
}
