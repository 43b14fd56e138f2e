import { handOverCalls } from '#domain/bulk/bulk-schema.ts'
import { handOverListings } from '#server/accounts/hand-over-listings.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { batchRoutes } from './batch-routes.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { chosenListings } from './chosen-listings.ts'
import { ownVehicleRoutes, vehicleListRoutes } from './list-routes.ts'
import { searchRoute } from './search-route.ts'
import { singleVehicleRoutes } from './single-vehicle-routes.ts'
import { vehicleWriteRoutes } from './write-routes.ts'

/** Every call about listings (docs/product.md#calls). */
export const vehicleRoutes: RoutePlugin = async (app, options) => {
  tagRoutes(app, 'vehicles')
  app.register(searchRoute, options)
  app.register(vehicleListRoutes, options)
  app.register(singleVehicleRoutes, options)
  app.register(ownVehicleRoutes, options)
  app.register(vehicleWriteRoutes, options)
  app.register(batchRoutes, options)
  app.register(bulkRoutes, options)
  addRoutes(app, handOverCalls, {
    async 'POST /api/admin/vehicles/hand-over'({ user, body: { userId, selection, fromUserIds } }) {
      const chosen = selection && chosenListings(options.dependencies.catalogue, user, selection)
      const which = chosen ? { vehicleIds: [...chosen.keys()] } : { fromUserIds }
      return { handedOver: await handOverListings(options.dependencies, user.id, { userId, ...which }) }
    },
  })
}
