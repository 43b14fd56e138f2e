import { type BitSet, countBits, listBits, subtract } from './bit-set.ts'
import type { BufferPool } from './buffer-pool.ts'

/**
 * The slots that pass some filters, and their number. Counts are taken over the smaller of the selection and its
 * complement, because the counts over all listings are known.
 */
export class Selection {
  readonly bits: BitSet
  readonly count: number
  readonly isMajority: boolean
  readonly #buffers: BufferPool
  #members: Uint32Array | undefined
  #complement: BitSet | undefined

  constructor(bits: BitSet, buffers: BufferPool) {
    this.bits = bits
    this.count = countBits(bits)
    this.isMajority = this.count * 2 > buffers.total
    this.#buffers = buffers
  }

  /** The slots, ascending. */
  get slots(): Uint32Array {
    if (!this.#members) {
      const list = this.#buffers.list()
      this.#members = list.subarray(0, listBits(this.bits, list))
    }
    return this.#members
  }

  /** The members, or the complement's where these are fewer. */
  get smallerSide(): BitSet {
    if (!this.isMajority) return this.bits
    if (!this.#complement) {
      this.#complement = this.#buffers.bitmap()
      this.#complement.set(this.#buffers.live)
      subtract(this.#complement, this.bits)
    }
    return this.#complement
  }

  get smallerSideCount(): number {
    return this.isMajority ? this.#buffers.total - this.count : this.count
  }
}
