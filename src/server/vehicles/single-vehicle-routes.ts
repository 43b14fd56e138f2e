import { listingReadCalls } from '#domain/vehicle/listing-calls-schema.ts'
import { nothingUsual } from '#domain/vehicle/unusual-number.ts'
import { vehicleNotFound } from '#server/http/conditional-write.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { sendVersioned } from '#server/http/entity-tags.ts'
import { Problem } from '#server/http/problem.ts'
import { parseId } from '#server/http/route-schemas.ts'
import { refuseHidden, refuseHiddenListing } from '#server/http/switched-off.ts'
import { sendRatedVehicles } from './send-vehicles.ts'

export const singleVehicleRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { catalogue, workQueue } = dependencies

  addRoutes(app, listingReadCalls, {
    async 'GET /api/vehicles/:id'(request, reply) {
      const id = parseId(request.params.id, vehicleNotFound)
      const vehicle = catalogue.vehicle(id)
      if (!vehicle) throw new Problem('absent', vehicleNotFound)
      await refuseHidden(catalogue, { findUser: () => request.findUser() }, vehicle)
      return sendVersioned(request, reply, vehicle)
    },
    async 'GET /api/vehicles/:id/similar'(request, reply) {
      const id = parseId(request.params.id, vehicleNotFound)
      if (!catalogue.has(id)) throw new Problem('absent', vehicleNotFound)
      refuseHiddenListing(catalogue, id)
      return sendRatedVehicles(request, reply, catalogue, catalogue.similar(id))
    },
    async 'GET /api/vehicles/:id/price-position'(request, reply) {
      const id = parseId(request.params.id, vehicleNotFound)
      const hidden = catalogue.hidden.hasListing(id) && catalogue.vehicle(id)
      if (hidden) await refuseHidden(catalogue, { findUser: () => request.findUser() }, hidden)
      // The first position of a common model after a change is computed from all its listings.
      const position = await workQueue.run('anyone', () => catalogue.pricePosition(id))
      if (!position) throw new Problem('absent', vehicleNotFound)
      return reply.header('cache-control', 'no-cache').send(position)
    },
    // The numbers that a draft is compared with (`unusualNumbers`).
    async 'GET /api/vehicles/usual-numbers'({ query: { brand = '', model = '', vehicleType } }, reply) {
      reply.header('cache-control', 'no-cache')
      return vehicleType ? catalogue.usualNumbers({ brand, model, vehicleType }) : nothingUsual
    },
  })
}
