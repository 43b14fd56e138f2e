import { disconnectSignal } from '#server/http/concurrency/disconnect-signal.ts'
import { pacedQueue } from '#server/http/concurrency/paced-queue.ts'
import { vehicleNotFound } from '#server/http/conditional-write.ts'
import { entityTag, isNotModified } from '#server/http/entity-tags.ts'
import { networkOf } from '#server/http/network-of.ts'
import { Problem } from '#server/http/problem.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { idParams, notModified, parseId } from '#server/http/route-schemas.ts'
import { pricePositionAnswer, ratedListAnswer, vehicleAnswer } from './schemas.ts'
import { sendRatedVehicles } from './send-rated-vehicles.ts'

export const singleVehicleRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { catalogue } = dependencies
  const inTurn = pacedQueue()

  app.get<{ Params: { id: string } }>(
    '/api/vehicles/:id',
    {
      schema: {
        summary: 'One listing; its ETag is its version',
        params: idParams,
        response: { 200: vehicleAnswer, ...notModified },
      },
    },
    async (request, reply) => {
      const id = parseId(request.params.id, vehicleNotFound)
      const vehicle = catalogue.vehicle(id) ?? (await catalogue.evictedVehicle(id))
      if (!vehicle) throw new Problem('absent', vehicleNotFound)
      const tag = entityTag(vehicle.version)
      reply.header('etag', tag).header('cache-control', 'no-cache')
      if (isNotModified(request.headers['if-none-match'], tag)) return reply.code(304).send()
      return reply.send(vehicle)
    },
  )

  app.get<{ Params: { id: string } }>(
    '/api/vehicles/:id/similar',
    {
      schema: {
        summary: 'Up to three listings like this one, best first',
        params: idParams,
        response: { 200: ratedListAnswer, ...notModified },
      },
    },
    (request, reply) => {
      const id = parseId(request.params.id, vehicleNotFound)
      if (!catalogue.has(id)) throw new Problem('absent', vehicleNotFound)
      return sendRatedVehicles({ request, reply, catalogue, ids: catalogue.similar(id) })
    },
  )

  app.get<{ Params: { id: string } }>(
    '/api/vehicles/:id/price-position',
    {
      config: { refusals: ['slowDown'] },
      schema: {
        summary: "Where a listing's price stands among those of comparable listings",
        params: idParams,
        response: { 200: pricePositionAnswer },
      },
    },
    async (request, reply) => {
      const id = parseId(request.params.id, vehicleNotFound)
      // Of a common model, the first position after a change is computed from all its listings.
      const position = await inTurn(networkOf(request.ip), disconnectSignal(reply), () =>
        catalogue.pricePosition(id),
      )
      if (!position) throw new Problem('absent', vehicleNotFound)
      return reply.header('cache-control', 'no-cache').send(position)
    },
  )
}
