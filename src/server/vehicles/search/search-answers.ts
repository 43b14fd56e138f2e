import type { FacetField, SearchQuery } from '#domain/search/search-query.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { makeByteCache } from '#server/http/byte-cache.ts'
import { type Body, makeBody } from '#server/http/response-body.ts'

/** A page of 24 listings takes some 30 kB. */
const cacheBytes = 32_000_000

/**
 * Searches the catalogue and caches the answers of its current revision. Equivalent searches share one.
 * @throws Problem busy (the functions) where an answer is not cached and the work queue is too long
 */
export function searchAnswers(
  { catalogue, workQueue }: Pick<Dependencies, 'catalogue' | 'workQueue'>,
  capacity = cacheBytes,
) {
  const cache = makeByteCache<Body>(capacity, ({ weight }) => weight)
  const cached = (kind: string, query: SearchQuery, make: () => string | Buffer): Promise<Body> =>
    // A parsed query is canonical, including the order of its fields.
    cache.get(`${catalogue.revision} ${kind}${JSON.stringify(query)}`, () =>
      workQueue.run('anyone', () => makeBody(make())),
    )
  return {
    answer: (query: SearchQuery) => cached('', query, () => catalogue.answerJson(query)),
    facet: (field: FacetField, query: SearchQuery) =>
      cached(field, query, () => JSON.stringify(catalogue.facet(field, catalogue.readQuery(query).query))),
    suggestions: (query: SearchQuery) =>
      cached('suggest', query, () => JSON.stringify(catalogue.suggest(query))),
  }
}
