import type { Space } from '#engine/space.ts'

const chunkBytes = 4 * 1024 * 1024

interface Chunk {
  readonly bytes: Buffer
  used: number
  live: number
}

/** Append-only chunks, because small buffers cost more. Written bytes never change, so buffers stay valid. */
export class JsonArena {
  readonly #slots: Space
  readonly #chunks = new Map<number, Chunk>()
  /** Index of each slot's chunk. */
  #chunkOf = new Uint32Array(0)
  #offsets = new Uint32Array(0)
  #lengths = new Uint32Array(0)
  #open = 0
  liveBytes = 0

  constructor(slots: Space) {
    this.#slots = slots
  }

  get sizeBytes(): number {
    return [...this.#chunks.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
  }

  get(slot: number): Buffer {
    const offset = this.#offsets[slot] as number
    return this.#chunk(slot).bytes.subarray(offset, offset + (this.#lengths[slot] as number))
  }

  lengthAt(slot: number): number {
    return this.#lengths[slot] as number
  }

  add(slot: number, json: string): void {
    this.#chunkOf = grown(this.#chunkOf, this.#slots.reserve)
    this.#offsets = grown(this.#offsets, this.#slots.reserve)
    this.#lengths = grown(this.#lengths, this.#slots.reserve)
    const chunk = this.#chunkFor(Buffer.byteLength(json))
    this.#place(slot, chunk, chunk.bytes.write(json, chunk.used))
  }

  replace(slot: number, json: string): void {
    this.remove(slot)
    this.add(slot, json)
  }

  remove(slot: number): void {
    const number = this.#chunkOf[slot] as number
    const chunk = this.#chunk(slot)
    chunk.live -= this.lengthAt(slot)
    this.liveBytes -= this.lengthAt(slot)
    this.#lengths[slot] = 0
    if (number !== this.#open && chunk.live * 4 < chunk.used * 3) this.#compact(number)
  }

  #place(slot: number, chunk: Chunk, length: number): void {
    this.#chunkOf[slot] = this.#open
    this.#offsets[slot] = chunk.used
    this.#lengths[slot] = length
    chunk.used += length
    chunk.live += length
    this.liveBytes += length
  }

  #chunkFor(length: number): Chunk {
    const open = this.#chunks.get(this.#open)
    if (open && open.used + length <= open.bytes.length) return open
    const chunk = { bytes: Buffer.allocUnsafeSlow(Math.max(chunkBytes, length)), used: 0, live: 0 }
    this.#chunks.set(++this.#open, chunk)
    return chunk
  }

  #compact(number: number): void {
    for (let slot = 0; slot < this.#chunkOf.length; slot++) {
      if (this.#chunkOf[slot] !== number || this.lengthAt(slot) === 0) continue
      this.liveBytes -= this.lengthAt(slot)
      const record = this.get(slot)
      const chunk = this.#chunkFor(record.length)
      this.#place(slot, chunk, record.copy(chunk.bytes, chunk.used))
    }
    this.#chunks.delete(number)
  }

  #chunk(slot: number): Chunk {
    const chunk = this.#chunks.get(this.#chunkOf[slot] as number)
    if (!chunk) throw new Error(`No record in slot ${slot}`)
    return chunk
  }
}

export function grown<A extends NumberArray>(array: A, length: number): A {
  if (array.length >= length) return array
  const longer = new (array.constructor as new (length: number) => A)(length)
  longer.set(array)
  return longer
}
type NumberArray =
  | Float64Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
