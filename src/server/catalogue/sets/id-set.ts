import { addBit, type BitSet, hasBit, removeBit, wordsFor } from './bit-set.ts'

const idsPerChunk = 1 << 15

/** A sparse bitmap of ids, in chunks allocated on demand: a million consecutive ids take up 125 kB. */
export class IdSet {
  size = 0
  readonly #chunks = new Map<number, BitSet>()

  has(id: number): boolean {
    const chunk = this.#chunks.get(Math.floor(id / idsPerChunk))
    return chunk !== undefined && hasBit(chunk, id % idsPerChunk)
  }

  add(id: number): void {
    if (this.has(id)) return
    const number = Math.floor(id / idsPerChunk)
    const chunk = this.#chunks.get(number) ?? new Uint32Array(wordsFor(idsPerChunk))
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
