import { inventoryOf, type Stock, stockOf } from '#domain/accounts/permissions.ts'
import type { InventoryQuery, PublicInventoryAnswer } from '#domain/search/inventory-search.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { notModified, querystring } from '#server/http/route-schemas.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { countsAnswer, inventoryAnswer, vehicleListAnswer } from './schemas.ts'
import { inventoryParameters } from './search/search-parameters.ts'
import { longListQueue, sendVehicles, tagged } from './search/send-vehicles.ts'

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
