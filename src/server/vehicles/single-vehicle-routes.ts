import { notModified, querystring } from '#domain/accounts/call-schema.ts'
import { nothingUsual } from '#domain/vehicle/form/unusual-number.ts'
import { vehicleNotFound } from '#server/http/conditional-write.ts'
import type { RoutePlugin } from '#server/http/declared-calls.ts'
import { sendVersioned } from '#server/http/entity-tags.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { refuseHidden, refuseHiddenListing } from '#server/http/errors/switched-off.ts'
import { idParams, parseId } from '#server/http/route-schemas.ts'
import {
  kindQuerySchema,
  pricePositionAnswer,
  ratedListAnswer,
  usualNumbersAnswer,
  vehicleAnswer,
} from './schemas.ts'
import { sendRatedVehicles } from './search/send-vehicles.ts'

export const singleVehicleRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { catalogue, workQueue } = dependencies

  app.get<{ Params: { id: string } }>(
    '/api/vehicles/:id',
    {
      config: { errorResponses: ['gone'] },
      schema: {
        summary: 'One listing; its ETag is its version',
        params: idParams,
        response: { 200: vehicleAnswer, ...notModified },
      },
    },
    async (request, reply) => {
      const id = parseId(request.params.id, vehicleNotFound)
      const vehicle = catalogue.vehicle(id)
      if (!vehicle) throw new Problem('absent', vehicleNotFound)
      await refuseHidden(catalogue, { findUser: () => request.findUser() }, vehicle)
      return sendVersioned(request, reply, vehicle)
    },
  )

  app.get<{ Params: { id: string } }>(
    '/api/vehicles/:id/similar',
    {
      config: { errorResponses: ['gone'] },
      schema: {
        summary: 'Up to three listings like this one, best first',
        params: idParams,
        response: { 200: ratedListAnswer, ...notModified },
      },
    },
    (request, reply) => {
      const id = parseId(request.params.id, vehicleNotFound)
      if (!catalogue.has(id)) throw new Problem('absent', vehicleNotFound)
      refuseHiddenListing(catalogue, id)
      return sendRatedVehicles(request, reply, catalogue, catalogue.similar(id))
    },
  )

  app.get<{ Params: { id: string } }>(
    '/api/vehicles/:id/price-position',
    {
      config: { errorResponses: ['busy', 'gone'] },
      schema: {
        summary: "Where a listing's price stands among those of comparable listings",
        params: idParams,
        response: { 200: pricePositionAnswer },
      },
    },
    async (request, reply) => {
      const id = parseId(request.params.id, vehicleNotFound)
      const hidden = catalogue.hidden.hasListing(id) && catalogue.vehicle(id)
      if (hidden) await refuseHidden(catalogue, { findUser: () => request.findUser() }, hidden)
      // The first position of a common model after a change is computed from all its listings.
      const position = await workQueue.run('anyone', () => catalogue.pricePosition(id))
      if (!position) throw new Problem('absent', vehicleNotFound)
      return reply.header('cache-control', 'no-cache').send(position)
    },
  )

  app.get(
    '/api/vehicles/usual-numbers',
    {
      schema: {
        summary: 'What vehicles of a kind usually cost, and what mileage and engine they usually have',
        description: 'Without a type of vehicle nothing is usual.',
        querystring: querystring(kindQuerySchema),
        response: { 200: usualNumbersAnswer },
      },
    },
    // The numbers that a draft is compared with (`unusualNumbers`).
    async ({ query: { brand = '', model = '', vehicleType } }, reply) => {
      reply.header('cache-control', 'no-cache')
      return vehicleType ? catalogue.usualNumbers({ brand, model, vehicleType }) : nothingUsual
    },
  )
}
