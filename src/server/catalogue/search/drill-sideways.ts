import type { BitSet } from '../sets/bit-set.ts'
import type { Scratch } from '../sets/buffer-pool.ts'
import { Selection } from '../sets/selection.ts'

/**
 * Splits listings by how many filters they fail. Facets need, for each filter, what passes all the others; one
 * walk over the filters gives it for all of them, because that is what fails no filter or this one alone.
 */
export class NearMisses<Name> {
  /** What passes every filter. */
  readonly matches: Selection
  readonly #base: BitSet
  readonly #filters: ReadonlyMap<Name, BitSet>
  readonly #failsOnce: BitSet
  readonly #failsTwice: BitSet
  readonly #scratch: Scratch

  /**
   * @param base the listings to look at
   * @param filters what passes each filter
   */
  constructor(base: BitSet, filters: ReadonlyMap<Name, BitSet>, scratch: Scratch) {
    this.#base = base
    this.#filters = filters
    this.#scratch = scratch
    const once = scratch.empty()
    const twice = scratch.empty()
    for (const passes of filters.values()) {
      for (let word = 0; word < base.length; word++) {
        const fails = ~(passes[word] as number)
        twice[word] = (twice[word] as number) | ((once[word] as number) & fails)
        once[word] = (once[word] as number) | fails
      }
    }
    this.#failsOnce = once
    this.#failsTwice = twice
    const all = scratch.any()
    for (let word = 0; word < base.length; word++)
      all[word] = (base[word] as number) & ~(once[word] as number)
    this.matches = new Selection(all, scratch)
  }

  /** What passes every filter but the named one, which it may fail. */
  without(name: Name): Selection {
    const passes = this.#filters.get(name)
    if (!passes) return this.matches
    const set = this.#scratch.any()
    for (let word = 0; word < set.length; word++) {
      const failsAnother =
        (this.#failsTwice[word] as number) | ((this.#failsOnce[word] as number) & (passes[word] as number))
      set[word] = (this.#base[word] as number) & ~failsAnother
    }
    return new Selection(set, this.#scratch)
  }
}
