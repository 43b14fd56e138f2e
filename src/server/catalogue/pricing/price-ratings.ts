import {
  buildComparablesIndex,
  type ComparablesIndex,
  type PricedVehicle,
} from '#domain/pricing/comparables-index.ts'
import {
  type PricePosition,
  type PriceRating,
  pricePosition,
  priceRatings,
  ratePrice,
  unratedPosition,
} from '#domain/pricing/price-position.ts'
import type { Columns } from '../columns/columns.ts'
import { hasBit, listBits } from '../sets/bit-set.ts'
import { BufferPool } from '../sets/buffer-pool.ts'
import { grown, type SlotTable } from '../sets/slot-table.ts'

/** Indexing so many listings takes some milliseconds. */
const listingsAtOnce = 2000
/** So many ratings take about a millisecond. */
const ratingsAtOnce = 50

/** Of a listing's cached rating, a byte: not computed, none, or its index in `priceRatings` and 2. */
const unknown = 0
const none = 1
const firstRating = 2

/**
 * A cache of the comparables index of each model and of the ratings by it. A change of a listing invalidates its
 * model's; both are rebuilt on demand or ahead of it (`buildAll`, `precompute`).
 */
export class PriceRatings {
  readonly #columns: Columns
  readonly #slots: SlotTable
  readonly #buffers: BufferPool
  /** By the code of make and model. */
  readonly #indexes = new Map<number, ComparablesIndex>()
  /** By slot; valid while the model's index is cached. */
  #ratings = new Uint8Array(0)

  constructor(columns: Columns, slots: SlotTable) {
    this.#columns = columns
    this.#slots = slots
    this.#buffers = new BufferPool(slots)
  }

  /** Null without enough comparables, and for every sold listing. */
  rating(slot: number): PriceRating | null {
    if (hasBit(this.#columns.sold, slot)) return null
    const index = this.#indexOf(this.#modelAt(slot))
    const known = this.#ratings[slot] as number
    if (known !== unknown) return priceRatings[known - firstRating] ?? null
    const rating = ratePrice(this.#pricedAt(slot), index)
    this.#ratings[slot] = rating === null ? none : firstRating + priceRatings.indexOf(rating)
    return rating
  }

  position(slot: number): PricePosition {
    const vehicle = this.#pricedAt(slot)
    if (hasBit(this.#columns.sold, slot)) return unratedPosition(vehicle.askingPrice)
    return pricePosition(vehicle, this.#indexOf(this.#modelAt(slot)))
  }

  /** Builds the missing indexes; yields every few milliseconds. */
  *buildAll(): Generator<void> {
    let indexed = 0
    for (let code = 0; code < this.#columns.titles.length; code++) {
      if (this.#indexes.has(code)) continue
      indexed += this.#indexOf(code).size
      if (indexed < listingsAtOnce) continue
      indexed = 0
      yield
    }
  }

  /** Computes the missing ratings; yields after every few. Later changes of slots already passed are left out. */
  *precompute(): Generator<void> {
    let rated = 0
    for (let slot = 0; slot < this.#slots.capacity; slot++) {
      if (!hasBit(this.#slots.live, slot) || this.#isRated(slot)) continue
      this.rating(slot)
      if (++rated % ratingsAtOnce === 0) yield
    }
  }

  /** Drops the index of a listing's model. */
  invalidate(slot: number): void {
    this.#indexes.delete(this.#modelAt(slot))
  }

  #isRated(slot: number): boolean {
    if (hasBit(this.#columns.sold, slot)) return true
    return this.#indexes.has(this.#modelAt(slot)) && this.#ratings[slot] !== unknown
  }

  #modelAt(slot: number): number {
    return this.#columns.titles.codes[slot] as number
  }

  #indexOf(code: number): ComparablesIndex {
    let index = this.#indexes.get(code)
    if (!index) {
      index = this.#build(code)
      this.#indexes.set(code, index)
    }
    return index
  }

  #build(code: number): ComparablesIndex {
    this.#ratings = grown(this.#ratings, this.#slots.capacity)
    const unsold: PricedVehicle[] = []
    for (const slot of this.#slotsOf(code)) {
      this.#ratings[slot] = unknown
      if (!hasBit(this.#columns.sold, slot)) unsold.push(this.#pricedAt(slot))
    }
    return buildComparablesIndex(unsold)
  }

  #slotsOf(code: number): Uint32Array {
    this.#buffers.reset()
    const set = this.#buffers.emptyBitmap()
    this.#columns.titles.postings(code).unionInto(set)
    const list = this.#buffers.list()
    return list.subarray(0, listBits(set, list))
  }

  #pricedAt(slot: number): PricedVehicle {
    const { numbers, facets } = this.#columns
    return {
      year: numbers.year.values[slot] as number,
      mileage: numbers.mileage.values[slot] as number,
      engineCC: numbers.engineCC.values[slot] as number,
      fuelType: facets.fuelType.codes[slot] as number,
      transmission: facets.transmission.codes[slot] as number,
      dealership: facets.dealer.codes[slot] as number,
      askingPrice: numbers.price.values[slot] as number,
    }
  }
}
