import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { namedVehiclesSchema, parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { notModified, querystring } from '#server/http/route-schemas.ts'
import { networkOf } from '#server/http/throttle/networks-of.ts'
import { ratedListAnswer, vehicleListAnswer } from './schemas.ts'
import {
  type ChosenList,
  longListQueue,
  sendRatedVehicles,
  sendVehicles,
  tagged,
} from './search/send-vehicles.ts'

const response = { 200: vehicleListAnswer, ...notModified }

export const vehicleListRoutes: FastifyPluginAsync<{
  dependencies: Pick<Dependencies, 'catalogue' | 'workQueue'>
}> = async (app, { dependencies }) => {
  const { catalogue, workQueue } = dependencies
  const longLists = longListQueue()
  const config = { errorResponses: ['slowDown', 'busy'] } as const
  const send = (request: FastifyRequest, reply: FastifyReply, choose: () => ChosenList) =>
    sendVehicles(request, reply, {
      catalogue,
      workQueue,
      rank: 'anyone',
      longLists,
      client: networkOf(request.ip),
      choose,
    })
  const list = (url: string, summary: string, choose: () => ChosenList) =>
    app.get(url, { config, schema: { summary, response } }, (request, reply) => send(request, reply, choose))

  list('/api/vehicles', 'All listings, newest first, streamed', allVehicles(catalogue))
  list('/api/vehicles/featured', 'The featured listings', () => tagged(catalogue, catalogue.featuredIds()))
  list('/api/vehicles/promotions', 'The listings whose promotion is active now', () =>
    tagged(catalogue, catalogue.promotedIds()),
  )
  app.get<{ Querystring: { ids?: string } }>(
    '/api/vehicles/by-ids',
    {
      schema: {
        summary: 'At most a hundred listings by their ids, in that order',
        description: 'Ids that are malformed, repeated or gone are left out.',
        querystring: querystring(namedVehiclesSchema),
        response: { 200: ratedListAnswer, ...notModified },
      },
    },
    (request, reply) => {
      const ids = parseVehicleIds(request.query.ids).filter((id) => !catalogue.hidden.hasListing(id))
      return sendRatedVehicles(request, reply, catalogue, ids)
    },
  )
  app.get<{ Params: { dealerName: string } }>(
    '/api/vehicles/dealer/:dealerName',
    {
      config,
      schema: { summary: "A dealership's listings", params: z.object({ dealerName: z.string() }), response },
    },
    (request, reply) =>
      send(request, reply, () => tagged(catalogue, catalogue.dealershipIds(request.params.dealerName))),
  )
}

/** All listings, newest first, and the ETag of their list; cached for a revision of the catalogue. */
function allVehicles(catalogue: Catalogue): () => ChosenList {
  let revision = -1
  let cached: ChosenList = { ids: [], tag: '' }
  return () => {
    if (revision !== catalogue.revision) {
      revision = catalogue.revision
      cached = tagged(catalogue, [...catalogue.ids()])
    }
    return cached
  }
}
