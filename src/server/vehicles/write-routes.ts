import { z } from 'zod'
import { assertMayList } from '#server/allowances/allowances.ts'
import { entityTag, parseIfMatch } from '#server/http/entity-tags.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { idParams, ifMatchHeaders, parseId } from '#server/http/route-schemas.ts'
import { createVehicle } from './create-vehicle.ts'
import { deleteVehicle } from './delete-vehicle.ts'
import { newVehicleBody, vehicleAnswer, vehiclePatchBody } from './schemas.ts'
import { updateVehicle } from './update-vehicle.ts'
import { vehicleNotFound } from './writable-vehicle.ts'

export const vehicleWriteRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { database, catalogueWrites, settings, now } = dependencies

  app.post(
    '/api/vehicles',
    {
      config: { access: 'vehicle.create' },
      schema: {
        summary:
          'List a vehicle; owner and dealership follow from the session, or an administrator names them',
        body: newVehicleBody(now),
        response: { 201: vehicleAnswer },
      },
    },
    async (request, reply) => {
      const { dealershipName, userId: owner, ...draft } = request.body
      const { user } = request
      assertMayList(user, settings)
      const vehicle = await createVehicle({
        database,
        catalogueWrites,
        userId: user.id,
        draft,
        dealershipName,
        owner,
        limiting: { settings, now: now() },
      })
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
        body: vehiclePatchBody(now),
        response: { 200: vehicleAnswer },
      },
    },
    async (request, reply) => {
      const id = parseId(request.params.id, vehicleNotFound)
      const ifMatch = parseIfMatch(request.headers['if-match'])
      const { user } = request
      const patch = request.body
      const vehicle = await updateVehicle({ database, catalogueWrites, id, user, ifMatch, patch })
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
      const id = parseId(request.params.id, vehicleNotFound)
      const ifMatch = parseIfMatch(request.headers['if-match'])
      await deleteVehicle({ database, catalogueWrites, id, user: request.user, ifMatch })
      return reply.code(204).send(undefined)
    },
  )
}
