import type { FacetField } from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { WorkQueue } from '#server/http/concurrency/work-queue.ts'
import { type Body, makeBody } from '#server/http/response-body.ts'

/** Bytes of answers kept; a page of 24 listings takes some 30 kB. */
const usualRoom = 32_000_000

/**
 * Answers searches from the catalogue and keeps the latest answers while the catalogue stands still. Searches that
 * mean the same share one answer.
 */
export class SearchAnswers {
  readonly #catalogue: Catalogue
  readonly #workQueue: WorkQueue
  readonly #room: number
  readonly #kept = new Map<string, Body>()
  /** What waits for its turn, or is worked out: whoever asks for the same meanwhile gets the same. */
  readonly #coming = new Map<string, Promise<Body>>()
  #weight = 0
  #revision = -1

  /** @param room for answers, in bytes */
  constructor({ catalogue, workQueue }: { catalogue: Catalogue; workQueue: WorkQueue }, room = usualRoom) {
    this.#catalogue = catalogue
    this.#workQueue = workQueue
    this.#room = room
  }

  /** @throws Problem busy where it is not kept and too much waits to be worked out */
  answer(query: SearchQuery): Body | Promise<Body> {
    return this.#keptOrMade('', query, () => this.#catalogue.searchJson(query))
  }

  /**
   * All values of one field with their counts.
   * @throws Problem busy where they are not kept and too much waits to be worked out
   */
  facet(field: FacetField, query: SearchQuery): Body | Promise<Body> {
    return this.#keptOrMade(field, query, () => JSON.stringify(this.#catalogue.facet(field, query)))
  }

  #keptOrMade(kind: string, query: SearchQuery, make: () => string | Buffer): Body | Promise<Body> {
    this.#forgetIfChanged()
    // A parsed query is canonical, the order of its fields included.
    const key = kind + JSON.stringify(query)
    const kept = this.#kept.get(key)
    if (kept) {
      // A map keeps the order of insertion: what was asked again goes to the end, what was not falls out first.
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept
    }
    const coming = this.#coming.get(key) ?? this.#make(key, make).finally(() => this.#coming.delete(key))
    this.#coming.set(key, coming)
    return coming
  }

  #make(key: string, make: () => string | Buffer): Promise<Body> {
    return this.#workQueue.run('anyone', () => {
      // It may have waited while the catalogue changed.
      this.#forgetIfChanged()
      const answer = makeBody(make())
      this.#keep(key, answer)
      return answer
    })
  }

  #forgetIfChanged(): void {
    const { revision } = this.#catalogue
    if (revision === this.#revision) return
    this.#kept.clear()
    this.#weight = 0
    this.#revision = revision
  }

  #keep(key: string, answer: Body): void {
    this.#kept.set(key, answer)
    this.#weight += answer.weight
    for (const [oldest, { weight }] of this.#kept) {
      if (this.#weight <= this.#room) break
      this.#kept.delete(oldest)
      this.#weight -= weight
    }
  }
}
