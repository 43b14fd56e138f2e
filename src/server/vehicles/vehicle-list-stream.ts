import { Readable } from 'node:stream'
import type { Catalogue } from '#server/catalogue/catalogue.ts'

/** Bytes joined into one piece: large enough to be worth a system call, small enough to hold many. */
const pieceBytes = 64 * 1024

export const opening = Buffer.from('[')
export const comma = Buffer.from(',')
export const closing = Buffer.from(']')

/**
 * A list of listings as JSON, joined from the catalogue's ready bytes a few at a time and only as fast as the
 * reader takes them. A listing deleted meanwhile is left out. The stream destroys itself where the reader takes
 * nothing for `stallMs`, or is not done after `deadlineMs`: who opens it and never reads holds nothing for long.
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
    // A reader as fast as this process would otherwise be served in one go, and nobody else meanwhile.
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
