import {
  buildComparablesIndex,
  type ComparablesIndex,
  type PricedVehicle,
} from '#domain/pricing/price-comparison.ts'
import {
  type DealRating,
  type PricePosition,
  pricePosition,
  ratePrice,
  unratedPosition,
} from '#domain/pricing/price-position.ts'
import { Selection } from '#engine/selection.ts'
import type { Space } from '#engine/space.ts'
import type { Columns } from './columns.ts'

const maxPerDealership = 2

interface RatedModel {
  index: ComparablesIndex
  ratings: Map<number, DealRating | null>
}

/** Caches the comparables and ratings of each model. A changed listing invalidates those of its model. */
export class DealRatings {
  readonly #columns: Columns
  readonly #models = new Map<number, RatedModel>()

  constructor(columns: Columns) {
    this.#columns = columns
  }

  get #space(): Space {
    return this.#columns.space
  }

  /** Null without enough comparables, and for every listing that is sold or hidden. */
  rating(slot: number): DealRating | null {
    if (this.#isOffMarket(slot)) return null
    const { index, ratings } = this.#ratedModel(this.#modelAt(slot))
    const known = ratings.get(slot)
    if (known !== undefined) return known
    const rating = ratePrice(pricedAt(this.#columns, slot), index)
    ratings.set(slot, rating)
    return rating
  }

  position(slot: number, countingOffers?: () => (dealership: number) => boolean): PricePosition {
    const vehicle = pricedAt(this.#columns, slot)
    if (this.#isOffMarket(slot)) return unratedPosition(vehicle.askingPrice)
    return pricePosition(vehicle, this.#ratedModel(this.#modelAt(slot)).index, countingOffers)
  }

  /** No dealership can move this position alone. @param isCounted whether a dealership's offers count at all */
  positionAmongOthers(slot: number, isCounted: (dealershipName: string) => boolean): PricePosition {
    const names = this.#columns.facets.dealer
    return this.position(slot, () => {
      const left = new Map<number, number>()
      return (dealership: number) => {
        const more =
          left.get(dealership) ?? (isCounted(names.spelling(dealership) ?? '') ? maxPerDealership : 0)
        left.set(dealership, more - 1)
        return more > 0
      }
    })
  }

  *precompute(): Generator<void> {
    for (let slot = 0; slot < this.#space.reserve; slot++) {
      if (!this.#space.has(this.#space.live, slot) || this.#isRated(slot)) continue
      this.rating(slot)
      yield
    }
  }

  invalidate(slot: number): void {
    this.#models.delete(this.#modelAt(slot))
  }

  #isRated(slot: number): boolean {
    return this.#isOffMarket(slot) || this.#models.get(this.#modelAt(slot))?.ratings.has(slot) === true
  }

  #isOffMarket(slot: number): boolean {
    const has = (flag: 'sold' | 'hidden') => this.#space.has(this.#columns.flag(flag), slot)
    return has('sold') || has('hidden')
  }

  #modelAt(slot: number): number {
    return this.#columns.titles.codeAt(slot)
  }

  #ratedModel(code: number): RatedModel {
    let model = this.#models.get(code)
    if (!model) {
      const offered = Array.from(this.#slotsOf(code)).filter((slot) => !this.#isOffMarket(slot))
      const index = buildComparablesIndex(offered.map((slot) => pricedAt(this.#columns, slot)))
      model = { index, ratings: new Map() }
      this.#models.set(code, model)
    }
    return model
  }

  #slotsOf(code: number): Uint32Array {
    return this.#space.scoped(() => {
      const set = this.#space.emptyBuffer()
      this.#columns.titles.postings(code).addTo(set)
      return new Selection(this.#space, set).listed.slice()
    })
  }
}

export function pricedAt({ numbers, facets }: Columns, slot: number): PricedVehicle {
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
