import { type BitSet, countBits, listBits } from './bit-set.ts'
import type { Scratch } from './scratch.ts'

/** Measured: a member looked up, and a member listed, in words of two sets compared. */
const workOfLook = 1
const workOfListing = 2

/** Slots that pass some filters, with their number; listed one by one only when somebody asks. */
export class Selection {
  readonly bits: BitSet
  readonly count: number
  readonly #scratch: Scratch
  #listed: Uint32Array | undefined

  constructor(bits: BitSet, scratch: Scratch) {
    this.bits = bits
    this.count = countBits(bits)
    this.#scratch = scratch
  }

  /** Whether every listing is in it, so that what is known of all of them needs no counting. */
  get isEverything(): boolean {
    return this.count === this.#scratch.total
  }

  /** What a look at each member costs, in words of sets compared. */
  get workOfLooking(): number {
    return this.count * (this.#listed ? workOfLook : workOfLook + workOfListing)
  }

  /** The slots, ascending. */
  get slots(): Uint32Array {
    if (!this.#listed) {
      const list = this.#scratch.list()
      listBits(this.bits, list)
      this.#listed = list.subarray(0, this.count)
    }
    return this.#listed
  }
}
