import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notModified, querystring } from '#domain/accounts/call-schema.ts'
import { inventoryOf, type Stock, stockOf } from '#domain/accounts/permissions.ts'
import type { InventoryQuery, PublicInventoryAnswer } from '#domain/search/inventory-search.ts'
import { namedVehiclesSchema, parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { RoutePlugin } from '#server/http/declared-calls.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { networkOf } from '#server/http/throttle/networks-of.ts'
import {
  countsAnswer,
  inventoryAnswer,
  inventoryParameters,
  ratedListAnswer,
  vehicleListAnswer,
} from './schemas.ts'
import {
  type ChosenList,
  longListQueue,
  sendRatedVehicles,
  sendVehicles,
  tagged,
} from './search/send-vehicles.ts'

const response = { 200: vehicleListAnswer, ...notModified }

export const vehicleListRoutes: FastifyPluginAsync<{
  dependencies: Pick<Dependencies, 'catalogue' | 'workQueue'>
}> = async (app, { dependencies }) => {
  const { catalogue, workQueue } = dependencies
  const longLists = longListQueue()
  const config = { errorResponses: ['slowDown', 'busy'] } as const
  const send = (request: FastifyRequest, reply: FastifyReply, choose: () => ChosenList) =>
    sendVehicles(request, reply, {
      catalogue,
      workQueue,
      rank: 'anyone',
      longLists,
      client: networkOf(request.ip),
      choose,
    })
  const list = (url: string, summary: string, choose: () => ChosenList) =>
    app.get(url, { config, schema: { summary, response } }, (request, reply) => send(request, reply, choose))

  list('/api/vehicles', 'All listings, newest first, streamed', allVehicles(catalogue))
  list('/api/vehicles/featured', 'The featured listings', () => tagged(catalogue, catalogue.featuredIds()))
  list('/api/vehicles/promotions', 'The listings whose promotion is active now', () =>
    tagged(catalogue, catalogue.promotedIds()),
  )
  app.get<{ Querystring: { ids?: string } }>(
    '/api/vehicles/by-ids',
    {
      schema: {
        summary: 'At most a hundred listings by their ids, in that order',
        description: 'Ids that are malformed, repeated or gone are left out.',
        querystring: querystring(namedVehiclesSchema),
        response: { 200: ratedListAnswer, ...notModified },
      },
    },
    (request, reply) => {
      const ids = parseVehicleIds(request.query.ids).filter((id) => !catalogue.hidden.hasListing(id))
      return sendRatedVehicles(request, reply, catalogue, ids)
    },
  )
  app.get<{ Params: { dealerName: string } }>(
    '/api/vehicles/dealer/:dealerName',
    {
      config,
      schema: { summary: "A dealership's listings", params: z.object({ dealerName: z.string() }), response },
    },
    (request, reply) =>
      send(request, reply, () => tagged(catalogue, catalogue.dealershipIds(request.params.dealerName))),
  )
}

/** All listings, newest first, and the ETag of their list; cached for a revision of the catalogue. */
function allVehicles(catalogue: Catalogue): () => ChosenList {
  let revision = -1
  let cached: ChosenList = { ids: [], tag: '' }
  return () => {
    if (revision !== catalogue.revision) {
      revision = catalogue.revision
      cached = tagged(catalogue, [...catalogue.ids()])
    }
    return cached
  }
}

/** A signed-in user's own listings. */
export const ownVehicleRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { catalogue, workQueue } = dependencies
  const longLists = longListQueue()
  answerPrivately(app)

  app.get(
    '/api/user/vehicles',
    {
      config: { access: 'account', errorResponses: ['slowDown', 'busy'] },
      schema: {
        summary: "The signed-in user's own listings, newest first; its dealership's with hasDealershipAccess",
        response: { 200: vehicleListAnswer, ...notModified },
      },
    },
    async (request, reply) => {
      const { user } = request
      const choose = () => tagged(catalogue, catalogue.idsOfStock(stockOf(user)))
      return sendVehicles(request, reply, {
        catalogue,
        workQueue,
        rank: 'user',
        longLists,
        client: String(user.id),
        choose,
      })
    },
  )

  app.get(
    '/api/user/vehicles/counts',
    {
      config: { access: 'account', errorResponses: ['busy'] },
      schema: {
        summary: "Counts of the user's listings; of all listings for an administrator",
        response: { 200: countsAnswer },
      },
    },
    ({ user }) => workQueue.run('user', () => catalogue.counts(inventoryOf(user))),
  )

  app.get<{ Querystring: InventoryQuery }>(
    '/api/user/vehicles/search',
    {
      config: { access: 'account', errorResponses: ['busy'] },
      schema: {
        summary: "Search the user's own listings, page by page; all listings for an administrator",
        querystring: querystring(inventoryParameters),
        response: { 200: inventoryAnswer },
      },
    },
    ({ user, query }) => workQueue.run('user', () => inventory(catalogue, query, inventoryOf(user))),
  )
}

function inventory(
  catalogue: Catalogue,
  query: InventoryQuery,
  stock: Stock | undefined,
): PublicInventoryAnswer {
  const { ids, ...numbers } = catalogue.managed(query, stock)
  const dealRatings: PublicInventoryAnswer['dealRatings'] = {}
  for (const id of ids) {
    const rating = catalogue.dealRating(id)
    if (rating) dealRatings[id] = rating
  }
  return { ...numbers, vehicles: ids.flatMap((id) => catalogue.vehicle(id) ?? []), dealRatings }
}
