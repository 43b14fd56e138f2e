import { z } from 'zod'
import { ifMatchHeaders } from '#domain/accounts/call-schema.ts'
import { vehiclePatchSchema } from '#domain/vehicle/vehicle-schema.ts'
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
import type { RoutePlugin } from '#server/http/declared-calls.ts'
import { entityTag } from '#server/http/entity-tags.ts'
import { idParams } from '#server/http/route-schemas.ts'
import { assertMayList } from '#server/quotas/quotas.ts'
import { createHeaders, newVehicleBody, vehicleAnswer } from './schemas.ts'
import { createKey, createVehicle, updateVehicle } from './writes/write-vehicle.ts'

export const vehicleWriteRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { settings, now, catalogue } = dependencies

  app.post(
    '/api/vehicles',
    {
      config: { access: 'vehicle.create', errorResponses: ['conflict'] },
      schema: {
        summary:
          'List a vehicle; owner and dealership follow from the session, or an administrator names them',
        headers: createHeaders,
        body: newVehicleBody(now),
        response: { 201: vehicleAnswer },
      },
    },
    async (request, reply) => {
      const { dealershipName, userId: owner, ...draft } = request.body
      const { user } = request
      assertMayList(user, settings)
      const limiting = { settings, now: now(), catalogue }
      const given = request.headers['idempotency-key']
      const key = given === undefined ? undefined : createKey(user.id, given, request.body)
      const listing = { draft, dealershipName, owner, limiting, key }
      const vehicle = await createVehicle(dependencies, user.id, listing)
      reply.header('location', `/api/vehicles/${vehicle.id}`).header('etag', entityTag(vehicle.version))
      return reply.code(201).send(vehicle)
    },
  )

  app.patch(
    '/api/vehicles/:id',
    {
      config: { access: 'vehicle.edit' },
      schema: {
        summary: 'Change a listing, as its owner or an administrator',
        params: idParams,
        headers: ifMatchHeaders,
        body: vehiclePatchSchema(now).meta({ id: 'VehiclePatch' }),
        response: { 200: vehicleAnswer },
      },
    },
    async (request, reply) => {
      const vehicle = await updateVehicle(dependencies, rowWrite(request, vehicleNotFound), request.body)
      return reply.header('etag', entityTag(vehicle.version)).send(vehicle)
    },
  )

  app.delete(
    '/api/vehicles/:id',
    {
      config: { access: 'vehicle.delete' },
      schema: {
        summary: 'Delete a listing, as its owner or an administrator',
        params: idParams,
        headers: ifMatchHeaders,
        response: { 204: z.undefined().describe('Deleted.') },
      },
    },
    async (request, reply) => {
      await deleteVehicle(dependencies, rowWrite(request, vehicleNotFound))
      return reply.code(204).send(undefined)
    },
  )
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
