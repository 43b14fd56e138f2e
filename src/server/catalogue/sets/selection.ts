import { type BitSet, countBits, listBits, subtract } from './bit-set.ts'
import type { Scratch } from './buffer-pool.ts'

/**
 * Slots that pass some filters, with their number. What is counted over them is counted over the fewer of them and
 * of the listings left out, for what is known of all listings less the ones is the others'.
 */
export class Selection {
  readonly bits: BitSet
  readonly count: number
  /** Whether it has more than half of all listings. */
  readonly isMost: boolean
  readonly #scratch: Scratch
  #members: Uint32Array | undefined
  #others: BitSet | undefined

  constructor(bits: BitSet, scratch: Scratch) {
    this.bits = bits
    this.count = countBits(bits)
    this.isMost = this.count * 2 > scratch.total
    this.#scratch = scratch
  }

  get isEverything(): boolean {
    return this.count === this.#scratch.total
  }

  /** The slots, ascending. */
  get slots(): Uint32Array {
    this.#members ??= this.#listed(this.bits)
    return this.#members
  }

  /** The members, or where these are most the listings left out. */
  get fewer(): BitSet {
    if (!this.isMost) return this.bits
    this.#others ??= this.#leftOut()
    return this.#others
  }

  /** How many `fewer` has. */
  get fewerCount(): number {
    return this.isMost ? this.#scratch.total - this.count : this.count
  }

  #leftOut(): BitSet {
    const others = this.#scratch.any()
    others.set(this.#scratch.live)
    subtract(others, this.bits)
    return others
  }

  #listed(set: BitSet): Uint32Array {
    const list = this.#scratch.list()
    return list.subarray(0, listBits(set, list))
  }
}
