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

/** How a list of listings is written. */
export interface ListFormat {
  type: string
  opening: string
  separator: string
  closing: string
  /** Undefined leaves the listing out. */
  row: (id: number) => Uint8Array | undefined
}

/** The API's format, with the catalogue's serialised bytes. */
export function jsonList(catalogue: Catalogue): ListFormat {
  const row = (id: number) => catalogue.vehicleJson(id)?.json
  return { type: asJson['content-type'], opening: '[', separator: ',', closing: ']', row }
}

/** Sends short lists in one piece and streams long ones, a few at once. @throws Problem slowDown, busy */
export function listSender({ workQueue }: Pick<Dependencies, 'workQueue'>, rank: Rank, format: ListFormat) {
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
    reply.type(format.type)
    if (ids.length <= listingsInOnePiece) return reply.send(Buffer.concat([...pieces(format, ids)]))
    // An empty stream has no Content-Length, and HEAD may not send a wrong one.
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    const leave = await longLists.enter(client, { signal: disconnectSignal(reply) })
    const stream = vehicleListStream(format, ids)
    stream.once('close', leave)
    return reply.send(stream)
  }
}

/** The ETag is a hash of the ids and versions, in order, and of the time for lists that change with it. */
export function tagged(catalogue: Catalogue, ids: readonly number[], time = 0): ChosenList {
  const identity = new Float64Array(ids.length * 2 + 1)
  ids.forEach((id, at) => {
    identity[2 * at] = id
    identity[2 * at + 1] = catalogue.versionOf(id)
  })
  identity[ids.length * 2] = time
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

function* pieces(
  { opening, separator, closing, row }: ListFormat,
  ids: readonly number[],
): Generator<Buffer> {
  const between = Buffer.from(separator)
  let before = Buffer.from(opening)
  let buffered: Uint8Array[] = []
  let bytes = 0
  for (const id of ids) {
    const written = row(id)
    if (!written) continue
    buffered.push(before, written)
    before = between
    bytes += written.length + 1
    if (bytes < pieceBytes) continue
    yield Buffer.concat(buffered)
    buffered = []
    bytes = 0
  }
  if (before !== between) buffered.push(before)
  yield Buffer.concat([...buffered, Buffer.from(closing)])
}

export function vehicleListStream(
  format: ListFormat,
  ids: readonly number[],
  deadlineMs = 900_000,
): Readable {
  async function* written() {
    for (const piece of pieces(format, ids)) {
      yield piece
      // A client as fast as this process would block all others.
      await yieldToEventLoop()
    }
  }
  const signal = AbortSignal.timeout(deadlineMs)
  return Readable.from(written(), { objectMode: false, highWaterMark: pieceBytes, signal })
}
