import {
  buildComparablesIndex,
  type ComparablesIndex,
  type PricedVehicle,
} from '#domain/pricing/price-comparison.ts'
import {
  type DealRating,
  dealRatings,
  type PricePosition,
  pricePosition,
  ratePrice,
  unratedPosition,
} from '#domain/pricing/price-position.ts'
import { Selection } from '#engine/selection.ts'
import type { Space } from '#engine/space.ts'
import type { Columns } from './columns.ts'
import { grown } from './json-arena.ts'

/** Most offers of one dealership in `positionAmongOthers`. */
const mostOfDealership = 2

/** A cached rating is a byte: not computed, none, or its index in `dealRatings` plus 2. */
const unknown = 0
const none = 1
const firstRating = 2

/** Caches the comparables and ratings of each model. A changed listing invalidates those of its model. */
export class DealRatings {
  readonly #columns: Columns
  /** By the code of make and model. */
  readonly #indexes = new Map<number, ComparablesIndex>()
  /** By slot; valid while the model's index is cached. */
  #ratings = new Uint8Array(0)

  constructor(columns: Columns) {
    this.#columns = columns
  }

  get #space(): Space {
    return this.#columns.space
  }

  /** Null without enough comparables, and for every listing that is sold or hidden. */
  rating(slot: number): DealRating | null {
    if (this.#isOffMarket(slot)) return null
    const index = this.#indexOf(this.#modelAt(slot))
    const known = this.#ratings[slot] as number
    if (known !== unknown) return dealRatings[known - firstRating] ?? null
    const rating = ratePrice(this.#pricedAt(slot), index)
    this.#ratings[slot] = rating === null ? none : firstRating + dealRatings.indexOf(rating)
    return rating
  }

  position(slot: number): PricePosition {
    const vehicle = this.#pricedAt(slot)
    if (this.#isOffMarket(slot)) return unratedPosition(vehicle.askingPrice)
    return pricePosition(vehicle, this.#indexOf(this.#modelAt(slot)))
  }

  /**
   * Price position that no dealership can move alone, because at most two of its offers count.
   * @param isCounted whether a dealership's offers count at all
   */
  positionAmongOthers(slot: number, isCounted: (dealershipName: string) => boolean): PricePosition {
    const vehicle = this.#pricedAt(slot)
    if (this.#isOffMarket(slot)) return unratedPosition(vehicle.askingPrice)
    const names = this.#columns.facets.dealer
    const countingOffers = () => {
      const left = new Map<number, number>()
      return (dealership: number) => {
        const more =
          left.get(dealership) ?? (isCounted(names.spelling(dealership) ?? '') ? mostOfDealership : 0)
        left.set(dealership, more - 1)
        return more > 0
      }
    }
    return pricePosition(vehicle, this.#indexOf(this.#modelAt(slot)), countingOffers)
  }

  /** Computes the missing ratings and yields after each. */
  *precompute(): Generator<void> {
    for (let slot = 0; slot < this.#space.reserve; slot++) {
      if (!this.#space.has(this.#space.live, slot) || this.#isRated(slot)) continue
      this.rating(slot)
      yield
    }
  }

  invalidate(slot: number): void {
    this.#indexes.delete(this.#modelAt(slot))
  }

  #isRated(slot: number): boolean {
    if (this.#isOffMarket(slot)) return true
    return this.#indexes.has(this.#modelAt(slot)) && this.#ratings[slot] !== unknown
  }

  #isOffMarket(slot: number): boolean {
    const has = (flag: 'sold' | 'hidden') => this.#space.has(this.#columns.flag(flag), slot)
    return has('sold') || has('hidden')
  }

  #modelAt(slot: number): number {
    return this.#columns.titles.codeAt(slot)
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
    this.#ratings = grown(this.#ratings, this.#space.reserve)
    const offered: PricedVehicle[] = []
    for (const slot of this.#slotsOf(code)) {
      this.#ratings[slot] = unknown
      if (!this.#isOffMarket(slot)) offered.push(this.#pricedAt(slot))
    }
    return buildComparablesIndex(offered)
  }

  #slotsOf(code: number): Uint32Array {
    return this.#space.scoped(() => {
      const set = this.#space.emptyBuffer()
      this.#columns.titles.postings(code).addTo(set)
      return new Selection(this.#space, set).listed.slice()
    })
  }

  #pricedAt(slot: number): PricedVehicle {
    const { numbers, facets } = this.#columns
    return {
      year: numbers.year.valueOf(slot),
      mileage: numbers.mileage.valueOf(slot),
      engineCC: numbers.engineCC.valueOf(slot),
      fuelType: facets.fuelType.codeAt(slot),
      transmission: facets.transmission.codeAt(slot),
      dealership: facets.dealer.codeAt(slot),
      askingPrice: numbers.price.valueOf(slot),
    }
  }
}
