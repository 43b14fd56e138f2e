import { type BitSet, countBits, listBits, subtract } from './bit-set.ts'
import type { Scratch } from './scratch.ts'

/** Measured: a slot looked up, and a slot listed, in words of two sets compared. */
const workOfLook = 1
const workOfListing = 2

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
  #rest: Uint32Array | undefined

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

  /** The slots, or where these are most the slots left out, ascending. */
  get fewer(): Uint32Array {
    if (!this.isMost) return this.slots
    this.#rest ??= this.#listed(this.#others())
    return this.#rest
  }

  /** What a look at each of the fewer costs, in words of sets compared. */
  get workOfLooking(): number {
    const isListed = this.isMost ? this.#rest : this.#members
    const fewer = this.isMost ? this.#scratch.total - this.count : this.count
    return fewer * (isListed ? workOfLook : workOfLook + workOfListing)
  }

  #others(): BitSet {
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
