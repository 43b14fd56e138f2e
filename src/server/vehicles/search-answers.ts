import type { FacetField } from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { makeByteCache } from '#server/http/byte-cache.ts'
import type { WorkQueue } from '#server/http/concurrency/work-queue.ts'
import { type Body, makeBody } from '#server/http/response-body.ts'

/** A page of 24 listings takes some 30 kB. */
const cacheBytes = 32_000_000

/** Searches the catalogue and caches the answers of its current revision. Equivalent searches share one. */
export class SearchAnswers {
  readonly #catalogue: Catalogue
  readonly #workQueue: WorkQueue
  readonly #cache

  /** @param capacity of the cache, in bytes */
  constructor(
    { catalogue, workQueue }: { catalogue: Catalogue; workQueue: WorkQueue },
    capacity = cacheBytes,
  ) {
    this.#catalogue = catalogue
    this.#workQueue = workQueue
    this.#cache = makeByteCache<Body>(capacity, ({ weight }) => weight)
  }

  /** @throws Problem busy where it is not cached and the work queue is too long */
  answer(query: SearchQuery): Promise<Body> {
    return this.#cached('', query, () => this.#catalogue.searchJson(query))
  }

  facet(field: FacetField, query: SearchQuery): Promise<Body> {
    return this.#cached(field, query, () => JSON.stringify(this.#catalogue.facet(field, query)))
  }

  #cached(kind: string, query: SearchQuery, make: () => string | Buffer): Promise<Body> {
    // A parsed query is canonical, including the order of its fields.
    const key = `${this.#catalogue.revision} ${kind}${JSON.stringify(query)}`
    return this.#cache.get(key, () => this.#workQueue.run('anyone', () => makeBody(make())))
  }
}
