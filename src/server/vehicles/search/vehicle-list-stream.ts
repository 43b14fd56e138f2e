import { Readable } from 'node:stream'
import type { Catalogue } from '#server/catalogue/catalogue.ts'

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

/**
 * Destroys itself where nothing is read for `stallMs`, or after `deadlineMs`: a client that never reads occupies little.
 */
export class VehicleListStream extends Readable {
  readonly #pieces: Generator<Buffer>
  readonly #stall: NodeJS.Timeout
  readonly #deadline: NodeJS.Timeout

  constructor(
    catalogue: Catalogue,
    ids: readonly number[],
    { stallMs = 60_000, deadlineMs = 900_000 }: { stallMs?: number; deadlineMs?: number } = {},
  ) {
    super({ highWaterMark: pieceBytes })
    this.#pieces = jsonPieces(catalogue, ids)
    const giveUp = () => this.destroy(new Error('The reader of a list of vehicles was too slow'))
    this.#stall = setTimeout(giveUp, stallMs).unref()
    this.#deadline = setTimeout(giveUp, deadlineMs).unref()
  }

  override _read(): void {
    this.#stall.refresh()
    // A client as fast as this process would otherwise block all others.
    setImmediate(() => {
      if (!this.destroyed) this.push(this.#pieces.next().value ?? null)
    })
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#stall)
    clearTimeout(this.#deadline)
    done(error)
  }
}
