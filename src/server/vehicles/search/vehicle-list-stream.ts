import { Readable } from 'node:stream'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { yieldToEventLoop } from '#server/event-loop.ts'

/** Large enough to be worth a system call, small enough to buffer many. */
const pieceBytes = 64 * 1024

const opening = Buffer.from('[')
const comma = Buffer.from(',')
const closing = Buffer.from(']')

/** Listings as one JSON array, joined from the catalogue's serialised bytes. */
export function* jsonPieces(catalogue: Catalogue, ids: readonly number[]): Generator<Buffer> {
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

/** The array as a stream, which a reader has to take within `deadlineMs`; one who takes nothing loses the connection before. */
export function vehicleListStream(
  catalogue: Catalogue,
  ids: readonly number[],
  deadlineMs = 900_000,
): Readable {
  async function* pieces() {
    for (const piece of jsonPieces(catalogue, ids)) {
      yield piece
      // A client as fast as this process would otherwise block all others.
      await yieldToEventLoop()
    }
  }
  const signal = AbortSignal.timeout(deadlineMs)
  return Readable.from(pieces(), { objectMode: false, highWaterMark: pieceBytes, signal })
}
