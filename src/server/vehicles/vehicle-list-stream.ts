import { Readable } from 'node:stream'
import type { Catalogue } from '#server/catalogue/catalogue.ts'

/** Large enough to be worth a system call, small enough to buffer many. */
const pieceBytes = 64 * 1024

export const opening = Buffer.from('[')
export const comma = Buffer.from(',')
export const closing = Buffer.from(']')

/**
 * Streams listings as JSON from the catalogue's serialised bytes. Destroys itself where nothing is read for
 * `stallMs`, or after `deadlineMs`: a client that never reads occupies nothing for long.
 */
export class VehicleListStream extends Readable {
  readonly #catalogue: Catalogue
  readonly #ids: readonly number[]
  readonly #stall: NodeJS.Timeout
  readonly #deadline: NodeJS.Timeout
  #next = 0
  #isOpened = false

  constructor(
    catalogue: Catalogue,
    ids: readonly number[],
    { stallMs = 60_000, deadlineMs = 900_000 }: { stallMs?: number; deadlineMs?: number } = {},
  ) {
    super({ highWaterMark: pieceBytes })
    this.#catalogue = catalogue
    this.#ids = ids
    const giveUp = () => this.destroy(new Error('The reader of a list of vehicles was too slow'))
    this.#stall = setTimeout(giveUp, stallMs).unref()
    this.#deadline = setTimeout(giveUp, deadlineMs).unref()
  }

  override _read(): void {
    this.#stall.refresh()
    // A client as fast as this process would otherwise block all others.
    setImmediate(() => this.#pushPiece())
  }

  #pushPiece(): void {
    if (this.destroyed) return
    const pieces: Buffer[] = []
    let bytes = 0
    while (this.#next < this.#ids.length && bytes < pieceBytes) {
      const row = this.#catalogue.vehicleJson(this.#ids[this.#next++] as number)
      if (!row) continue
      pieces.push(this.#isOpened ? comma : opening, row.json)
      this.#isOpened = true
      bytes += row.json.length + 1
    }
    const isEnd = this.#next === this.#ids.length
    if (isEnd) pieces.push(...(this.#isOpened ? [closing] : [opening, closing]))
    this.push(Buffer.concat(pieces))
    if (isEnd) this.push(null)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#stall)
    clearTimeout(this.#deadline)
    done(error)
  }
}
