const idsPerChunk = 1 << 15

/** A sparse bitmap of ids, in chunks allocated on demand: a million consecutive ids take up 125 kB. */
export class IdSet {
  size = 0
  readonly #chunks = new Map<number, Uint32Array>()

  has(id: number): boolean {
    const chunk = this.#chunks.get(Math.floor(id / idsPerChunk))
    return chunk !== undefined && hasBit(chunk, id % idsPerChunk)
  }

  add(id: number): void {
    if (this.has(id)) return
    const number = Math.floor(id / idsPerChunk)
    const chunk = this.#chunks.get(number) ?? new Uint32Array(idsPerChunk / 32)
    this.#chunks.set(number, chunk)
    addBit(chunk, id % idsPerChunk)
    this.size++
  }

  delete(id: number): void {
    const chunk = this.#chunks.get(Math.floor(id / idsPerChunk))
    if (!chunk || !hasBit(chunk, id % idsPerChunk)) return
    removeBit(chunk, id % idsPerChunk)
    this.size--
  }
}

function hasBit(chunk: Uint32Array, at: number): boolean {
  return (((chunk[at >>> 5] as number) >>> (at & 31)) & 1) === 1
}

function addBit(chunk: Uint32Array, at: number): void {
  chunk[at >>> 5] = (chunk[at >>> 5] as number) | (1 << (at & 31))
}

function removeBit(chunk: Uint32Array, at: number): void {
  chunk[at >>> 5] = (chunk[at >>> 5] as number) & ~(1 << (at & 31))
}
