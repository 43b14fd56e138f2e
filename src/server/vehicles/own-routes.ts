import type { FastifyPluginCallback } from 'fastify'
import { requireUser } from '#server/accounts/signed-in-user.ts'
import { Places } from '#server/http/places.ts'
import { notModified, problemResponses } from '#server/http/route-schemas.ts'
import type { Parts } from '#server/parts.ts'
import { listingCounts } from '#server/reads.ts'
import { countsAnswer, vehicleListAnswer } from './schemas.ts'
import { sendVehicles } from './send-vehicles.ts'

const tags = ['vehicles']
const security = [{ session: [] }]
const refusals = problemResponses('unauthenticated', 'slowDown', 'unavailable')

/** What a signed-in user reads of their own listings. The public's lists cannot take these places. */
export const ownVehicleRoutes: FastifyPluginCallback<{ parts: Parts }> = (app, { parts }, done) => {
  const { catalogue } = parts
  const places = new Places({ most: 4, mostEach: 2 })

  app.get(
    '/api/user/vehicles',
    {
      schema: {
        tags,
        security,
        summary: "The signed-in user's own listings, newest first",
        response: { 200: vehicleListAnswer, ...notModified, ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = await requireUser(request)
      reply.header('cache-control', 'private, no-store')
      return sendVehicles({ request, reply, catalogue, places, ids: catalogue.idsOfUser(id) })
    },
  )

  app.get(
    '/api/user/vehicles/counts',
    {
      schema: {
        tags,
        security,
        summary: "Counts of the user's listings; of all listings for an administrator",
        response: { 200: countsAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return reply.send(listingCounts(catalogue, await requireUser(request)))
    },
  )
  done()
}
