import type { BitSet } from '../sets/bit-set.ts'
import type { BufferPool } from '../sets/buffer-pool.ts'
import { Selection } from '../sets/selection.ts'

/**
 * Drill-sideways facets: the counts of a filtered field ignore that field's own filter. One pass over the filters
 * serves all fields, because what passes all other filters is what fails none or this one alone.
 */
export class DrillSideways<Name> {
  /** The listings that pass every filter. */
  readonly matches: Selection
  readonly #base: BitSet
  readonly #filters: ReadonlyMap<Name, BitSet>
  readonly #failsOnce: BitSet
  readonly #failsTwice: BitSet
  readonly #buffers: BufferPool

  /**
   * @param base the candidates
   * @param filters the listings that pass each filter
   */
  constructor(base: BitSet, filters: ReadonlyMap<Name, BitSet>, buffers: BufferPool) {
    this.#base = base
    this.#filters = filters
    this.#buffers = buffers
    const once = buffers.emptyBitmap()
    const twice = buffers.emptyBitmap()
    for (const passes of filters.values()) {
      for (let word = 0; word < base.length; word++) {
        const fails = ~(passes[word] as number)
        twice[word] = (twice[word] as number) | ((once[word] as number) & fails)
        once[word] = (once[word] as number) | fails
      }
    }
    this.#failsOnce = once
    this.#failsTwice = twice
    const all = buffers.bitmap()
    for (let word = 0; word < base.length; word++)
      all[word] = (base[word] as number) & ~(once[word] as number)
    this.matches = new Selection(all, buffers)
  }

  /** The listings that pass every filter but the named one. */
  without(name: Name): Selection {
    const passes = this.#filters.get(name)
    if (!passes) return this.matches
    const set = this.#buffers.bitmap()
    for (let word = 0; word < set.length; word++) {
      const failsAnother =
        (this.#failsTwice[word] as number) | ((this.#failsOnce[word] as number) & (passes[word] as number))
      set[word] = (this.#base[word] as number) & ~failsAnother
    }
    return new Selection(set, this.#buffers)
  }
}
