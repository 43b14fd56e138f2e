import { listingWriteCalls } from '#domain/vehicle/listing-calls-schema.ts'
import { setChangeAuthor } from '#server/database/history-tables.ts'
import { vehicles } from '#server/database/schema.ts'
import type { Writing } from '#server/dependencies.ts'
import {
  isWritable,
  type RowWrite,
  refuseWrite,
  rowWrite,
  vehicleNotFound,
} from '#server/http/conditional-write.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { entityTag } from '#server/http/entity-tags.ts'
import { assertMayList } from '#server/quotas/quotas.ts'
import { createKey, createVehicle, updateVehicle } from './write-vehicle.ts'

export const vehicleWriteRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { settings, now, catalogue } = dependencies

  addRoutes(app, listingWriteCalls(now), {
    async 'POST /api/vehicles'(request, reply) {
      const { dealershipName, userId: owner, ...draft } = request.body
      const { user } = request
      assertMayList(user, settings)
      const limiting = { settings, now: now(), catalogue }
      const given = request.headers['idempotency-key']
      const key = given === undefined ? undefined : createKey(user.id, given, request.body)
      const listing = { draft, dealershipName, owner, limiting, key }
      const vehicle = await createVehicle(dependencies, user.id, listing)
      reply.header('location', `/api/vehicles/${vehicle.id}`).header('etag', entityTag(vehicle.version))
      return vehicle
    },
    async 'PATCH /api/vehicles/:id'(request, reply) {
      const vehicle = await updateVehicle(dependencies, rowWrite(request, vehicleNotFound), request.body)
      return reply.header('etag', entityTag(vehicle.version)).send(vehicle)
    },
    'DELETE /api/vehicles/:id': (request) => deleteVehicle(dependencies, rowWrite(request, vehicleNotFound)),
  })
}

/** Deletes a listing, also from the catalogue. @throws Problem absent, forbidden or stale */
async function deleteVehicle({ database, catalogueWrites }: Writing, write: RowWrite): Promise<void> {
  const isDeletable = isWritable(write, 'vehicle.delete')
  const deleted = await database.queries.transaction(async (queries) => {
    await setChangeAuthor(queries, 'single', write.user.id)
    return queries.delete(vehicles).where(isDeletable).returning({ id: vehicles.id })
  })
  if (deleted.length === 0) await refuseWrite(database.queries, write, 'vehicle.delete')
  await catalogueWrites.apply({ vehicles: [write.id] })
}
