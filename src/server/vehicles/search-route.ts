import type { FastifyReply, FastifyRequest } from 'fastify'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { type SavedChanges, type SavedChangesCall, searchCalls } from '#domain/search/search-calls-schema.ts'
import {
  type FacetField,
  isFacetField,
  parseSearchQuery,
  type SearchQuery,
} from '#domain/search/search-query.ts'
import { localDay } from '#domain/text/local-time.ts'
import { parseQueryString } from '#domain/text/query.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { Problem } from '#server/http/problem.ts'
import {
  asJson,
  type Body,
  makeBody,
  makeByteCache,
  revalidated,
  sendStored,
} from '#server/http/stored-response.ts'

export const searchRoute: RoutePlugin = async (app, { dependencies }) => {
  const answers = searchAnswers(dependencies)
  const send = async (request: FastifyRequest, reply: FastifyReply, body: Promise<Body>) =>
    sendStored(request, reply, { status: 200, headers: asJson, body: await body }, revalidated)

  addRoutes(app, searchCalls, {
    'GET /api/vehicles/search': (request, reply) => send(request, reply, answers.answer(request.query)),
    'GET /api/vehicles/suggest': (request, reply) => send(request, reply, answers.suggestions(request.query)),
    'POST /api/vehicles/saved-changes': ({ body }) =>
      dependencies.workQueue.run('anyone', () => savedChanges(dependencies, body)),
    'GET /api/vehicles/facets/:field'(request, reply) {
      const { field } = request.params
      if (!isFacetField(field)) throw new Problem('absent', 'Listings are not counted by this field')
      return send(request, reply, answers.facet(field, request.query))
    },
  })
}

function savedChanges(
  { catalogue, now }: Pick<Dependencies, 'catalogue' | 'now'>,
  { searches, vehicleIds }: SavedChangesCall,
): SavedChanges {
  return {
    searches: searches.map((search) =>
      catalogue.newest(catalogue.readQuery(parseSearchQuery(parseQueryString(search))).query),
    ),
    vehicles: vehicleIds.flatMap((id) => {
      const vehicle = catalogue.vehicle(id)
      if (!vehicle || catalogue.hidden.hasListing(id)) return []
      const { isSold, imageUrls } = vehicle
      return [{ id, isSold, price: askingPrice(vehicle, now()), imageUrl: imageUrls[0] ?? '' }]
    }),
  }
}

const cacheBytes = 32_000_000

/** Caches responses for a revision of the catalogue and a day. Equivalent searches share one. @throws Problem busy */
export function searchAnswers(
  { catalogue, workQueue, now }: Pick<Dependencies, 'catalogue' | 'workQueue' | 'now'>,
  capacity = cacheBytes,
) {
  const cache = makeByteCache<Body>(capacity, ({ weight }) => weight)
  const cached = (kind: string, query: SearchQuery, make: () => string | Buffer): Promise<Body> =>
    // A parsed query is canonical, including the order of its fields.
    cache.get(`${catalogue.revision} ${localDay(now())} ${kind}${JSON.stringify(query)}`, () =>
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
