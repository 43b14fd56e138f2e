import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { inventoryOf, type Stock, stockOf } from '#domain/accounts/permissions.ts'
import type { InventoryQuery } from '#domain/search/inventory-search.ts'
import {
  listingListCalls,
  ownListingCalls,
  type PublicInventoryAnswer,
} from '#domain/search/search-calls-schema.ts'
import { parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { networkOf } from '#server/http/networks-of.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { type ChosenList, longListQueue, sendRatedVehicles, sendVehicles, tagged } from './send-vehicles.ts'

export const vehicleListRoutes: FastifyPluginAsync<{
  dependencies: Pick<Dependencies, 'catalogue' | 'workQueue'>
}> = async (app, { dependencies }) => {
  const { catalogue, workQueue } = dependencies
  const longLists = longListQueue()
  const send = async (request: FastifyRequest, reply: FastifyReply, choose: () => ChosenList) =>
    sendVehicles(request, reply, {
      catalogue,
      workQueue,
      rank: 'anyone',
      longLists,
      client: networkOf(request.ip),
      choose,
    })
  const all = allVehicles(catalogue)

  addRoutes(app, listingListCalls, {
    'GET /api/vehicles': (request, reply) => send(request, reply, all),
    'GET /api/vehicles/featured': (request, reply) =>
      send(request, reply, () => tagged(catalogue, catalogue.featuredIds())),
    'GET /api/vehicles/promotions': (request, reply) =>
      send(request, reply, () => tagged(catalogue, catalogue.promotedIds())),
    async 'GET /api/vehicles/by-ids'(request, reply) {
      const ids = parseVehicleIds(request.query.ids).filter((id) => !catalogue.hidden.hasListing(id))
      return sendRatedVehicles(request, reply, catalogue, ids)
    },
    'GET /api/vehicles/dealer/:dealerName': (request, reply) =>
      send(request, reply, () => tagged(catalogue, catalogue.dealershipIds(request.params.dealerName))),
  })
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

  addRoutes(app, ownListingCalls, {
    async 'GET /api/user/vehicles'(request, reply) {
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
    'GET /api/user/vehicles/counts': ({ user }) =>
      workQueue.run('user', () => catalogue.counts(inventoryOf(user))),
    'GET /api/user/vehicles/search': ({ user, query }) =>
      workQueue.run('user', () => inventory(catalogue, query, inventoryOf(user))),
  })
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
