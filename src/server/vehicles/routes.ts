import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { batchRoutes } from './batch-routes.ts'
import { vehicleListRoutes } from './list-routes.ts'
import { ownVehicleRoutes } from './own-routes.ts'
import { searchRoute } from './search-route.ts'
import { singleVehicleRoutes } from './single-vehicle-routes.ts'
import { vehicleWriteRoutes } from './write-routes.ts'

/** Every call about listings (specification, section 7). */
export const vehicleRoutes: RoutePlugin = async (app, options) => {
  tagRoutes(app, 'vehicles')
  app.register(searchRoute, options)
  app.register(vehicleListRoutes, options)
  app.register(singleVehicleRoutes, options)
  app.register(ownVehicleRoutes, options)
  app.register(vehicleWriteRoutes, options)
  app.register(batchRoutes, options)
}
