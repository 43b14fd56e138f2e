import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { inventoryOf, type Stock, stockOf } from '#domain/accounts/permissions.ts'
import { handOverCalls } from '#domain/bulk/bulk-schema.ts'
import type { InventoryQuery } from '#domain/search/inventory-search.ts'
import {
  listingListCalls,
  ownListingCalls,
  type PublicInventoryAnswer,
} from '#domain/search/search-calls-schema.ts'
import { listingReadCalls, listingWriteCalls } from '#domain/vehicle/listing-calls-schema.ts'
import { nothingUsual } from '#domain/vehicle/unusual-number.ts'
import { parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { handOverListings } from '#server/accounts/hand-over-listings.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { setChangeAuthor } from '#server/database/listing-tables.ts'
import { vehicles } from '#server/database/schema.ts'
import type { Dependencies, Writing } from '#server/dependencies.ts'
import {
  isWritable,
  type RowWrite,
  refuseWrite,
  rowWrite,
  vehicleNotFound,
} from '#server/http/conditional-write.ts'
import { addRoutes, parseId, type RoutePlugin } from '#server/http/declared-calls.ts'
import { entityTag, sendVersioned } from '#server/http/entity-tags.ts'
import { networkOf } from '#server/http/networks-of.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { Problem } from '#server/http/problem.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { refuseHidden, refuseHiddenListing } from '#server/http/switched-off.ts'
import { assertMayList } from '#server/quotas.ts'
import { batchRoutes } from './batch-routes.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { chosenListings } from './chosen-listings.ts'
import { feedRoutes } from './feed-routes.ts'
import { searchRoute } from './search-route.ts'
import { type ChosenList, jsonList, listSender, sendRatedVehicles, tagged } from './send-vehicles.ts'
import { createKey, createVehicle, updateVehicle } from './write-vehicle.ts'

export const vehicleRoutes: RoutePlugin = async (app, options) => {
  tagRoutes(app, 'vehicles')
  app.register(searchRoute, options)
  app.register(vehicleListRoutes, options)
  app.register(singleVehicleRoutes, options)
  app.register(ownVehicleRoutes, options)
  app.register(vehicleWriteRoutes, options)
  app.register(batchRoutes, options)
  app.register(bulkRoutes, options)
  app.register(feedRoutes, options)
  addRoutes(app, handOverCalls, {
    async 'POST /api/admin/vehicles/hand-over'({ user, body: { userId, selection } }) {
      const vehicleIds = [...chosenListings(options.dependencies.catalogue, user, selection).keys()]
      return { handedOver: await handOverListings(options.dependencies, user.id, { userId, vehicleIds }) }
    },
  })
}

const singleVehicleRoutes: RoutePlugin = async (app, { dependencies }) => {
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
      // The first position of a common model is computed from all its listings.
      const position = await workQueue.run('anyone', () => catalogue.pricePosition(id))
      if (!position) throw new Problem('absent', vehicleNotFound)
      return reply.header('cache-control', 'no-cache').send(position)
    },
    async 'GET /api/vehicles/usual-numbers'({ query: { brand = '', model = '', vehicleType } }, reply) {
      reply.header('cache-control', 'no-cache')
      return vehicleType ? catalogue.usualNumbers({ brand, model, vehicleType }) : nothingUsual
    },
  })
}

const vehicleWriteRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { settings, now, catalogue } = dependencies

  addRoutes(app, listingWriteCalls(now), {
    async 'POST /api/vehicles'(request, reply) {
      const { dealershipName, userId: owner, ...draft } = request.body
      const { user } = request
      assertMayList(user, settings)
      const limiting = { settings, now: now(), catalogue }
      const keyHeader = request.headers['idempotency-key']
      const key = keyHeader === undefined ? undefined : createKey(user.id, keyHeader, request.body)
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

/** @throws Problem absent, forbidden or stale */
async function deleteVehicle({ database, catalogueWrites }: Writing, write: RowWrite): Promise<void> {
  const isDeletable = isWritable(write, 'vehicle.delete')
  const deleted = await database.queries.transaction(async (queries) => {
    await setChangeAuthor(queries, 'single', write.user.id)
    return queries.delete(vehicles).where(isDeletable).returning({ id: vehicles.id })
  })
  if (deleted.length === 0) await refuseWrite(database.queries, write, 'vehicle.delete')
  await catalogueWrites.apply({ vehicles: [write.id] })
}

export const vehicleListRoutes: FastifyPluginAsync<{
  dependencies: Pick<Dependencies, 'catalogue' | 'workQueue'>
}> = async (app, { dependencies }) => {
  const { catalogue } = dependencies
  const sendList = listSender(dependencies, 'anyone', jsonList(catalogue))
  const send = async (request: FastifyRequest, reply: FastifyReply, choose: () => ChosenList) =>
    sendList(request, reply, networkOf(request.ip), choose)
  const all = allVehicles(catalogue)

  addRoutes(app, listingListCalls, {
    'GET /api/vehicles': (request, reply) => send(request, reply, all),
    'GET /api/vehicles/featured': (request, reply) =>
      send(request, reply, () => tagged(catalogue, catalogue.featuredIds())),
    'GET /api/vehicles/promotions': (request, reply) =>
      send(request, reply, () => tagged(catalogue, catalogue.promotedIds())),
    async 'GET /api/vehicles/by-ids'(request, reply) {
      const ids = parseVehicleIds(request.query.ids).filter((id) => !catalogue.hidden.hasListing(id))
      return sendRatedVehicles(request, reply, catalogue, ids)
    },
    'GET /api/vehicles/dealer/:dealerName': (request, reply) =>
      send(request, reply, () => tagged(catalogue, catalogue.dealershipIds(request.params.dealerName))),
  })
}

/** Newest first, cached for a revision of the catalogue. */
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

const ownVehicleRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { catalogue, workQueue } = dependencies
  const sendList = listSender(dependencies, 'user', jsonList(catalogue))
  answerPrivately(app)

  addRoutes(app, ownListingCalls, {
    'GET /api/user/vehicles': async (request, reply) =>
      sendList(request, reply, String(request.user.id), () =>
        tagged(catalogue, catalogue.idsOfStock(stockOf(request.user))),
      ),
    'GET /api/user/vehicles/counts': ({ user }) =>
      workQueue.run('user', () => catalogue.counts(inventoryOf(user))),
    'GET /api/user/vehicles/search': ({ user, query }) =>
      workQueue.run('user', () => inventory(catalogue, query, inventoryOf(user))),
  })
}

function inventory(
  catalogue: Catalogue,
  query: InventoryQuery,
  stock: Stock | undefined,
): PublicInventoryAnswer {
  const { ids, ...numbers } = catalogue.managed(query, stock)
  const dealRatings: PublicInventoryAnswer['dealRatings'] = {}
  for (const id of ids) {
    const rating = catalogue.dealRating(id)
    if (rating) dealRatings[id] = rating
  }
  return { ...numbers, vehicles: ids.flatMap((id) => catalogue.vehicle(id) ?? []), dealRatings }
}
