import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cardDealRating } from '#domain/pricing/price-position.ts'
import type { RatedVehicle } from '#domain/vehicle/vehicle.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { yieldToEventLoop } from '#server/event-loop.ts'
import { isNotModified } from '#server/http/entity-tags.ts'
import { disconnectSignal, FairQueue } from '#server/http/fair-queue.ts'
import { asJson, makeBody, revalidated, sendStored } from '#server/http/stored-response.ts'
import type { Rank } from '#server/http/work-queue.ts'

const listingsInOnePiece = 200

export interface ChosenList {
  ids: readonly number[]
  tag: string
}

/** Sends short lists in one piece and streams long ones, a few at once. @throws Problem slowDown, busy */
export function listSender(
  { catalogue, workQueue }: Pick<Dependencies, 'catalogue' | 'workQueue'>,
  rank: Rank,
) {
  // A long list is sent as fast as its client reads it.
  const longLists = new FairQueue({
    running: { all: 16, each: 2 },
    present: { all: 16, each: 2 },
    refusal: 'Too many large lists are being read. Please try again in a moment.',
  })
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    client: string,
    choose: () => ChosenList,
  ): Promise<FastifyReply> => {
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
}

/** The ETag is a hash of the ids and versions, in order. */
export function tagged(catalogue: Catalogue, ids: readonly number[]): ChosenList {
  const identity = new Float64Array(ids.length * 2)
  ids.forEach((id, at) => {
    identity[2 * at] = id
    identity[2 * at + 1] = catalogue.versionOf(id)
  })
  return { ids, tag: `"${hash('sha1', new Uint8Array(identity.buffer), 'base64url')}"` }
}

/** Each listing has the price rating that its card shows. Unknown ids are skipped. */
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

/** Large enough to be worth a system call, small enough to buffer many. */
const pieceBytes = 64 * 1024

const opening = Buffer.from('[')
const comma = Buffer.from(',')
const closing = Buffer.from(']')

/** A JSON array, joined from the catalogue's serialised bytes. */
function* jsonPieces(catalogue: Catalogue, ids: readonly number[]): Generator<Buffer> {
  let pieces: Buffer[] = []
  let bytes = 0
  let separator = opening
  for (const id of ids) {
    const row = catalogue.vehicleJson(id)
    if (!row) continue
    pieces.push(separator, row.json)
    separator = comma
    bytes += row.json.length + 1
    if (bytes < pieceBytes) continue
    yield Buffer.concat(pieces)
    pieces = []
    bytes = 0
  }
  if (separator === opening) pieces.push(opening)
  yield Buffer.concat([...pieces, closing])
}

export function vehicleListStream(
  catalogue: Catalogue,
  ids: readonly number[],
  deadlineMs = 900_000,
): Readable {
  async function* pieces() {
    for (const piece of jsonPieces(catalogue, ids)) {
      yield piece
      // A client as fast as this process would block all others.
      await yieldToEventLoop()
    }
  }
  const signal = AbortSignal.timeout(deadlineMs)
  return Readable.from(pieces(), { objectMode: false, highWaterMark: pieceBytes, signal })
}
