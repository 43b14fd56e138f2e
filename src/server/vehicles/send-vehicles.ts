import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { isNotModified } from '#server/http/entity-tags.ts'
import type { Places } from '#server/http/places.ts'
import { closing, comma, opening, VehicleListStream } from './vehicle-list-stream.ts'
import { vehicleListTag } from './vehicle-list-tag.ts'

/** Up to here a list goes out in one piece and takes no place. */
const listingsInOnePiece = 200

/**
 * Answers a list of listings: in one piece where it is short, otherwise streamed from one of few places.
 * @param ids which listings, in their order
 * @param tag the list's ETag where it is known already
 * @throws Problem slowDown where the list is long and no place is free
 */
export function sendVehicles({
  request,
  reply,
  catalogue,
  places,
  ids,
  tag = vehicleListTag(catalogue, ids),
}: {
  request: FastifyRequest
  reply: FastifyReply
  catalogue: Catalogue
  places: Places
  ids: readonly number[]
  tag?: string
}): FastifyReply {
  reply.header('etag', tag)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (isNotModified(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (ids.length <= listingsInOnePiece) return reply.send(joinVehicles(catalogue, ids))
  // An empty stream has no Content-Length, and HEAD may not give a false one.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))

  const leave = places.take(request.ip)
  const stream = new VehicleListStream(catalogue, ids)
  stream.once('close', leave)
  return reply.send(stream)
}

/** The listings of these ids as one JSON array, joined from the catalogue's ready bytes. */
export function joinVehicles(catalogue: Catalogue, ids: readonly number[]): Buffer {
  const pieces: Buffer[] = []
  for (const id of ids) {
    const row = catalogue.vehicleJson(id)
    if (row) pieces.push(pieces.length === 0 ? opening : comma, row.json)
  }
  if (pieces.length === 0) pieces.push(opening)
  pieces.push(closing)
  return Buffer.concat(pieces)
}
