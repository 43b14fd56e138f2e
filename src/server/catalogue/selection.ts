import { type BitSet, countBits, listBits } from './bit-set.ts'

/** Slots that pass some filters, with their number; listed one by one only when somebody asks. */
export class Selection {
  readonly bits: BitSet
  readonly count: number
  #listed: Uint32Array | undefined

  constructor(bits: BitSet) {
    this.bits = bits
    this.count = countBits(bits)
  }

  /** The slots, ascending. */
  get slots(): Uint32Array {
    if (!this.#listed) {
      this.#listed = new Uint32Array(this.count)
      listBits(this.bits, this.#listed)
    }
    return this.#listed
  }
}
