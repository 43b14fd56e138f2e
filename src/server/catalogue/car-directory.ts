import { LRUCache } from 'lru-cache'
import { vehicleTypes } from '#domain/enums.ts'
import {
  halfOf,
  type MarketFigures,
  marketFigures,
  minListings,
  type Ordered,
  orderedOf,
  type Spread,
  spreadOf,
} from '#domain/pricing/market-figures.ts'
import { distinctOffers } from '#domain/pricing/price-comparison.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import type { Condition, ListedOffer } from '#domain/pricing/value-range.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { localDay } from '#domain/text/local-time.ts'
import { carsPath } from '#domain/text/names.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Distribution } from '#engine/distribution.ts'
import type { FacetColumn } from '#engine/facet-column.ts'
import type { NumberColumn } from '#engine/number-column.ts'
import { Selection } from '#engine/selection.ts'
import type { SlotSet } from '#engine/space.ts'
import { dayNumber, notStated } from './columns.ts'
import { pricedAt } from './deal-ratings.ts'
import type { Listings } from './listings.ts'

/** A sold listing counts for this time. */
const countedDays = 365

/** A cache, because folding a name takes microseconds. */
const addresses = new LRUCache<string, ReturnType<typeof carsPath>>({
  max: 8192,
  memoMethod: (names) => carsPath(...names.split('\0')),
})

/** Types, makes and models by address. They are grouped for each revision and day, when the first page asks for them. */
export class CarDirectory {
  readonly #listings: Listings
  #groups = new Map<string, CarGroup>()
  /** Changes and day of the groups. */
  #state = ''

  constructor(listings: Listings) {
    this.#listings = listings
  }

  /** By type, make, or make and model. It may have too few listings for a page. */
  find(...names: readonly string[]): CarGroup | undefined {
    return this.#all().get(carsPath(...names))
  }

  /** The address of a page, if it exists. */
  pageOf(...names: readonly string[]): CarGroup['path'] | undefined {
    const group = this.find(...names)
    return group?.hasPage ? group.path : undefined
  }

  /** Median days to sell of a model and its sales of the last year. Null for a sold vehicle and for few sales. */
  timeToSell({ isSold, brand, model }: Pick<Vehicle, 'isSold' | 'brand' | 'model'>) {
    const spread = isSold ? null : this.find(brand, model)?.daysToSell
    return spread ? { days: Math.round(spread.median), sales: spread.count } : null
  }

  pages(): CarGroup[] {
    return [...this.#all().values()].filter(({ hasPage }) => hasPage)
  }

  /** Models with a page and vehicles for sale, most first. */
  models(): CarGroup[] {
    return this.pages()
      .filter(({ kind, onSale }) => kind === 'model' && onSale > 0)
      .sort((one, other) => other.onSale - one.onSale || (one.path < other.path ? -1 : 1))
  }

  #all(): Map<string, CarGroup> {
    const { changes, now, slots } = this.#listings
    const state = `${changes} ${localDay(now)}`
    if (this.#state !== state) this.#groups = slots.scoped(() => groupListings(this.#listings))
    this.#state = state
    return this.#groups
  }
}

function groupListings(listings: Listings): Map<string, CarGroup> {
  const { brand, model, title, vehicleType } = listings.columns.facets
  const counted = new Selection(listings.slots, countedSet(listings))
  const forSale = new Selection(listings.slots, unsold(listings, counted.set))
  const groups = new Map<string, CarGroup>()
  /** The most common value is first and names the group. */
  function group(column: FacetColumn, keysOf: (slot: number) => [CarGroup['kind'], string[]][]) {
    // One listing of each value has its names.
    const samples = new Uint32Array(column.length)
    const { codes } = column
    for (const slot of counted.listed) samples[codes[slot] as number] = slot
    const [counts, onSale] = [column.count(counted), column.count(forSale)]
    for (const code of byCount(counts)) {
      for (const [kind, names] of keysOf(samples[code] as number)) {
        const path = addresses.memo(names.join('\0'))
        const known = groups.get(path) ?? new CarGroup(listings, kind, path, names)
        // A type's word wins over a make of its name. A name may have no letter or digit.
        if (known.kind !== kind || /\/(?:\/|$)/.test(path)) continue
        groups.set(path, known)
        known.codes.push(code)
        known.count += counts[code] as number
        known.onSale += onSale[code] as number
      }
    }
  }
  const valueAt = (column: FacetColumn, slot: number) => column.spelling(column.codeAt(slot)) ?? ''
  group(vehicleType, (slot) => [['type', [valueAt(vehicleType, slot)]]])
  group(title, (slot) => {
    const names = [valueAt(brand, slot), valueAt(model, slot)]
    return [
      ['make', names.slice(0, 1)],
      ['model', names],
    ]
  })
  return groups
}

/** Shown listings for sale or listed within a year. @returns a buffer */
function countedSet({ columns, slots: space, now }: Listings): SlotSet {
  const shown = columns.hidden.shown(columns.live)
  const past = columns.numbers.listedDay.within({ max: dayNumber(localDay(now)) - countedDays - 1 })
  space.kernel.and(past, past, columns.flag('sold'), space.length)
  space.kernel.andNot(shown, shown, past, space.length)
  return shown
}

/** @returns a buffer */
function unsold({ columns, slots: space }: Listings, set: SlotSet): SlotSet {
  const left = space.bufferOf(set)
  space.kernel.andNot(left, left, columns.flag('sold'), space.length)
  return left
}

/** Codes with listings, most first. */
function byCount(counts: Uint32Array): number[] {
  const codes = [...counts.keys()].filter((code) => counts[code] !== 0)
  return codes.sort((one, other) => (counts[other] as number) - (counts[one] as number))
}

/** A type, make or model, with the listings that its page counts. */
export class CarGroup {
  readonly #listings: Listings
  readonly kind: 'type' | 'make' | 'model'
  readonly path: ReturnType<typeof carsPath>
  /** `['SUV']`, `['Toyota']` or `['Toyota', 'Vitz']`. */
  readonly names: readonly string[]
  /** Of its titles or its type. */
  readonly codes: number[] = []
  count = 0
  onSale = 0
  #type: string | undefined
  #medianPrice: number | null | undefined

  constructor(listings: Listings, kind: CarGroup['kind'], path: CarGroup['path'], names: CarGroup['names']) {
    this.#listings = listings
    this.kind = kind
    this.path = path
    this.names = names
  }

  get hasPage(): boolean {
    return this.count >= minListings
  }

  /** Finds its listings, and sold ones of earlier years. */
  get search(): SearchQuery {
    const { brand, model } = this.#listings.columns.facets
    if (this.kind === 'type') return { vehicleType: vehicleTypes.filter((type) => type === this.names[0]) }
    const make = { brand: this.#valuesOf(brand) }
    return this.kind === 'make' ? make : { ...make, model: this.#valuesOf(model) }
  }

  /** The type of most of its listings. */
  get type(): string {
    this.#type ??= this.#valuesOf(this.#listings.columns.facets.vehicleType)[0] ?? ''
    return this.#type
  }

  get medianPrice(): number | null {
    if (this.#medianPrice === undefined)
      this.#medianPrice = this.#read((set) => spreadOf(this.#prices(set))?.median ?? null)
    return this.#medianPrice
  }

  /** Day of the last change, see `dayNumber`. */
  get changed(): number {
    const { slots: space } = this.#listings
    return this.#read((set) =>
      new Selection(space, set).listed.reduce(
        (latest, slot) => Math.max(latest, this.#listings.daysAt(slot).changed),
        0,
      ),
    )
  }

  get daysToSell(): Spread | null {
    return this.#read((set) => halfOf(orderedOf(this.#daysToSell(set))))
  }

  get figures(): MarketFigures {
    const { columns, slots: space } = this.#listings
    const { mileage, year } = columns.numbers
    return this.#read((set) => {
      const forSale = unsold(this.#listings, set)
      return marketFigures({
        prices: this.#prices(set),
        mileages: this.#ordered(mileage, set),
        daysToSell: orderedOf(this.#daysToSell(set)),
        yearsForSale: this.#ordered(year, forSale),
        pricesOfYears: (min, max) => {
          const ofYears = year.within({ min, max })
          space.kernel.and(ofYears, ofYears, set, space.length)
          return this.#prices(ofYears)
        },
      })
    })
  }

  /** Listings of a condition, once each. One that states none counts, unless the condition is for parts or repair. */
  offers(condition: Condition): ListedOffer[] {
    const { columns, slots: space } = this.#listings
    const { facets, numbers } = columns
    const isLike = (stated: string | undefined) =>
      stated === condition || (stated === notStated && condition !== 'For parts or repair')
    const slots = this.#read((set) => [...new Selection(space, set).listed])
    const like = slots.filter((slot) => isLike(facets.condition.spelling(facets.condition.codeAt(slot))))
    return distinctOffers(
      like.map((slot) => ({ ...pricedAt(columns, slot), listedDay: numbers.listedDay.valueOf(slot) })),
    )
  }

  #read<T>(read: (set: SlotSet) => T): T {
    const { columns, slots: space } = this.#listings
    const column = columns.facets[this.kind === 'type' ? 'vehicleType' : 'title']
    return space.scoped(() => {
      const set = space.emptyBuffer()
      for (const code of this.codes) column.postings(code).addTo(set)
      space.kernel.and(set, set, countedSet(this.#listings), space.length)
      return read(set)
    })
  }

  #prices(set: SlotSet): Ordered {
    return this.#ordered(this.#listings.columns.numbers.price, set, (price) => !isPriceOnRequest(price))
  }

  /** @param counts whether a number and all higher ones are counted */
  #ordered(column: NumberColumn, set: SlotSet, counts = (_value: number) => true): Ordered {
    const numbers = new Distribution(column, new Selection(this.#listings.slots, set))
    const left = numbers.countBefore(counts)
    return {
      count: numbers.selection.count - left,
      valueAt: (nth) => numbers.valueOf(left + nth),
      countBelow: (limit) => numbers.countBefore((value) => value >= limit) - left,
    }
  }

  /** Sales that nobody knows the day of are before the listing. A sale on the same day takes one day. */
  #daysToSell(set: SlotSet): number[] {
    const { columns, slots: space } = this.#listings
    const { listedDay } = columns.numbers
    const sold = space.bufferOf(set)
    space.kernel.and(sold, sold, columns.flag('sold'), space.length)
    const days = Array.from(
      new Selection(space, sold).listed,
      (slot) => this.#listings.daysAt(slot).sold - listedDay.valueOf(slot),
    )
    return days.filter((each) => each >= 0).map((each) => Math.max(1, each))
  }

  /** The most common first. */
  #valuesOf(column: FacetColumn): string[] {
    return this.#read((set) =>
      byCount(column.count(new Selection(this.#listings.slots, set))).map(
        (code) => column.spelling(code) ?? '',
      ),
    )
  }
}
