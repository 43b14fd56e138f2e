import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { batchRoutes } from './batch-routes.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { handOverRoutes } from './hand-over-routes.ts'
import { vehicleListRoutes } from './list-routes.ts'
import { ownVehicleRoutes } from './own-routes.ts'
import { searchRoute } from './search/search-route.ts'
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
  app.register(handOverRoutes, options)
}
