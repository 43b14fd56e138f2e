import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cardDealRating } from '#domain/pricing/price-position.ts'
import type { RatedVehicle } from '#domain/vehicle/vehicle.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { disconnectSignal } from '#server/http/concurrency/disconnect-signal.ts'
import { FairQueue } from '#server/http/concurrency/fair-queue.ts'
import type { Rank, WorkQueue } from '#server/http/concurrency/work-queue.ts'
import { isNotModified } from '#server/http/entity-tags.ts'
import { makeBody } from '#server/http/response-body.ts'
import { asJson, revalidated, sendStored } from '#server/http/stored-response.ts'
import { jsonPieces, vehicleListStream } from './vehicle-list-stream.ts'

/** Longer lists are streamed. */
const listingsInOnePiece = 200

/** A long list is sent as fast as its client reads it. */
export function longListQueue(): FairQueue {
  return new FairQueue({
    running: { all: 16, each: 2 },
    present: { all: 16, each: 2 },
    refusal: 'Too many large lists are being read. Please try again in a moment.',
  })
}

export interface ChosenList {
  ids: readonly number[]
  tag: string
}

interface ListSource {
  catalogue: Catalogue
  workQueue: WorkQueue
  rank: Rank
  longLists: FairQueue
  client: string
  /** Called when its turn comes. */
  choose: () => ChosenList
}

/** Sends a list: buffered where it is short, otherwise streamed, few at once. @throws Problem slowDown, busy */
export async function sendVehicles(
  request: FastifyRequest,
  reply: FastifyReply,
  { catalogue, workQueue, rank, longLists, client, choose }: ListSource,
): Promise<FastifyReply> {
  const { ids, tag } = await workQueue.run(rank, choose)
  reply.header('etag', tag)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (isNotModified(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (ids.length <= listingsInOnePiece) return reply.send(Buffer.concat([...jsonPieces(catalogue, ids)]))
  // An empty stream has no Content-Length, and HEAD may not send a wrong one.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))

  const leave = await longLists.enter(client, { signal: disconnectSignal(reply) })
  const stream = vehicleListStream(catalogue, ids)
  stream.once('close', leave)
  return reply.send(stream)
}

/** A list with its ETag, the same in every process: a hash of the ids and row versions of its listings, in order. */
export function tagged(catalogue: Catalogue, ids: readonly number[]): ChosenList {
  const identity = new Float64Array(ids.length * 2)
  ids.forEach((id, at) => {
    identity[2 * at] = id
    identity[2 * at + 1] = catalogue.versionOf(id)
  })
  return { ids, tag: `"${hash('sha1', new Uint8Array(identity.buffer), 'base64url')}"` }
}

/** Sends a few listings, each with the price rating that its card shows; unknown ids are skipped. */
export function sendRatedVehicles(
  request: FastifyRequest,
  reply: FastifyReply,
  catalogue: Catalogue,
  ids: readonly number[],
): Promise<FastifyReply> {
  const body = makeBody(JSON.stringify(ids.flatMap((id) => ratedVehicle(catalogue, id))))
  return sendStored(request, reply, { status: 200, headers: asJson, body }, revalidated)
}

function ratedVehicle(catalogue: Catalogue, id: number): RatedVehicle[] {
  const vehicle = catalogue.vehicle(id)
  const dealRating = cardDealRating(catalogue.dealRating(id))
  return vehicle ? [dealRating ? { ...vehicle, dealRating } : vehicle] : []
}
