import { inventoryOf, type Stock, stockOf } from '#domain/accounts/permissions.ts'
import type { InventoryQuery, PublicInventoryAnswer } from '#domain/search/inventory-search.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { listingCounts } from '#server/catalogue-data-source.ts'
import { disconnectSignal } from '#server/http/concurrency/disconnect-signal.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { notModified, querystring } from '#server/http/route-schemas.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { countsAnswer, inventoryAnswer, vehicleListAnswer } from './schemas.ts'
import { inventoryParameters } from './search/search-parameters.ts'
import { listQueues, sendVehicles, tagged } from './search/send-vehicles.ts'

/** A signed-in user's own listings, in a queue apart from the public lists. */
export const ownVehicleRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { catalogue } = dependencies
  const queues = listQueues()
  answerPrivately(app)

  app.get(
    '/api/user/vehicles',
    {
      config: { access: 'account', errorResponses: ['slowDown'] },
      schema: {
        summary: "The signed-in user's own listings, newest first; its dealership's with hasDealershipAccess",
        response: { 200: vehicleListAnswer, ...notModified },
      },
    },
    async (request, reply) => {
      const { user } = request
      const choose = () => tagged(catalogue, catalogue.idsOfStock(stockOf(user)))
      return sendVehicles(request, reply, { catalogue, queues, client: String(user.id), choose })
    },
  )

  app.get(
    '/api/user/vehicles/counts',
    {
      config: { access: 'account', errorResponses: ['slowDown'] },
      schema: {
        summary: "Counts of the user's listings; of all listings for an administrator",
        response: { 200: countsAnswer },
      },
    },
    async (request, reply) => {
      const { user } = request
      return queues.inTurn(String(user.id), disconnectSignal(reply), () => listingCounts(catalogue, user))
    },
  )

  app.get<{ Querystring: InventoryQuery }>(
    '/api/user/vehicles/search',
    {
      config: { access: 'account', errorResponses: ['slowDown'] },
      schema: {
        summary: "Search the user's own listings, page by page; all listings for an administrator",
        querystring: querystring(inventoryParameters),
        response: { 200: inventoryAnswer },
      },
    },
    async (request, reply) => {
      const { user, query } = request
      const answer = () => inventory(catalogue, query, inventoryOf(user))
      return queues.inTurn(String(user.id), disconnectSignal(reply), answer)
    },
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
