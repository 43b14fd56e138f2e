import { LRUCache } from 'lru-cache'
import { vehicleTypes } from '#domain/enums.ts'
import { carsPath } from '#domain/paths.ts'
import {
  type MarketFigures,
  marketFigures,
  minListings,
  type Ordered,
  orderedOf,
  spreadOf,
} from '#domain/pricing/market-figures.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { localDay } from '#domain/text/local-time.ts'
import { Distribution } from '#engine/distribution.ts'
import type { FacetColumn } from '#engine/facet-column.ts'
import type { NumberColumn } from '#engine/number-column.ts'
import { Selection } from '#engine/selection.ts'
import type { SlotSet } from '#engine/space.ts'
import { dayNumber } from './columns.ts'
import type { Listings } from './listings.ts'

const countedDays = 365

/** A cache, because folding a name takes microseconds. */
const addresses = new LRUCache<string, ReturnType<typeof carsPath>>({
  max: 8192,
  memoMethod: (names) => carsPath(...names.split('\0')),
})

/** Makes, models and types by address. They are grouped for each revision and day, when the first page asks for them. */
export class CarDirectory {
  readonly #listings: Listings
  #groups: Map<string, CarGroup> | undefined
  #day = ''

  constructor(listings: Listings) {
    this.#listings = listings
  }

  clear(): void {
    this.#groups = undefined
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
    const today = localDay(this.#listings.now)
    if (!this.#groups || this.#day !== today) this.#groups = this.#listings.slots.scoped(() => this.#build())
    this.#day = today
    return this.#groups
  }

  #build(): Map<string, CarGroup> {
    const listings = this.#listings
    const { brand, model, title, vehicleType } = listings.columns.facets
    const counted = new Selection(listings.slots, countedSet(listings))
    const forSale = new Selection(listings.slots, unsold(listings, counted.set))
    // One listing of each title has its names.
    const samples = new Uint32Array(title.length)
    const { codes } = title
    for (const slot of counted.listed) samples[codes[slot] as number] = slot
    const groups = new Map<string, CarGroup>()
    const add = (kind: CarGroup['kind'], names: readonly string[], value: GroupValue) => {
      const path = addresses.memo(names.join('\0'))
      const group = groups.get(path) ?? new CarGroup(listings, { kind, path, names })
      // A type's word wins over a make of its name. A name may have no letter or digit.
      if (group.kind !== kind || /\/(?:\/|$)/.test(path)) return
      group.add(value)
      groups.set(path, group)
    }
    for (const type of vehicleTypes) {
      const code = vehicleType.code(type)
      const countIn = ({ set }: Selection) =>
        code === undefined ? 0 : vehicleType.postings(code).countIn(set)
      add('type', [type], { code, count: countIn(counted), onSale: countIn(forSale) })
    }
    const [counts, onSale] = [title.count(counted), title.count(forSale)]
    // The most common title is first and names the group.
    for (const code of byCount(counts)) {
      const slot = samples[code] as number
      const names = [brand, model].map((column) => column.spelling(column.codeAt(slot)) ?? '')
      const value = { code, count: counts[code] as number, onSale: onSale[code] as number }
      add('make', names.slice(0, 1), value)
      add('model', names, value)
    }
    return groups
  }
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

interface GroupValue {
  /** Of a title or type. Undefined without listings. */
  code: number | undefined
  count: number
  onSale: number
}

/** A type, make or model, with the listings that its page counts. */
export class CarGroup {
  readonly #listings: Listings
  readonly kind: 'type' | 'make' | 'model'
  readonly path: ReturnType<typeof carsPath>
  /** `['SUV']`, `['Toyota']` or `['Toyota', 'Vitz']`. */
  readonly names: readonly string[]
  count = 0
  onSale = 0
  readonly #codes: number[] = []
  #type: string | undefined
  #medianPrice: number | null | undefined

  constructor(listings: Listings, { kind, path, names }: Pick<CarGroup, 'kind' | 'path' | 'names'>) {
    this.#listings = listings
    this.kind = kind
    this.path = path
    this.names = names
  }

  add({ code, count, onSale }: GroupValue): void {
    if (code !== undefined) this.#codes.push(code)
    this.count += count
    this.onSale += onSale
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
      this.#medianPrice = this.#read((all) => spreadOf(this.#prices(all))?.median ?? null)
    return this.#medianPrice
  }

  get figures(): MarketFigures {
    const { columns, slots: space } = this.#listings
    const { mileage, year } = columns.numbers
    return this.#read((all) => {
      const forSale = new Selection(space, unsold(this.#listings, all.set))
      return marketFigures({
        prices: this.#prices(all),
        mileages: ordered(mileage, all),
        daysToSell: orderedOf(this.#daysToSell(all)),
        yearsForSale: ordered(year, forSale),
        pricesOfYears: (min, max) => {
          const set = year.within({ min, max })
          space.kernel.and(set, set, all.set, space.length)
          return this.#prices(new Selection(space, set))
        },
      })
    })
  }

  #read<T>(read: (all: Selection) => T): T {
    const { columns, slots: space } = this.#listings
    const column = columns.facets[this.kind === 'type' ? 'vehicleType' : 'title']
    return space.scoped(() => {
      const set = space.emptyBuffer()
      for (const code of this.#codes) column.postings(code).addTo(set)
      space.kernel.and(set, set, countedSet(this.#listings), space.length)
      return read(new Selection(space, set))
    })
  }

  #prices(selection: Selection): Ordered {
    return ordered(this.#listings.columns.numbers.price, selection, (price) => !isPriceOnRequest(price))
  }

  /** Sales that nobody knows the day of are before the listing. A sale on the same day takes one day. */
  #daysToSell({ set }: Selection): number[] {
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
    return this.#read((all) => byCount(column.count(all)).map((code) => column.spelling(code) ?? ''))
  }
}

/** @param counts whether a number and all higher ones are counted */
function ordered(column: NumberColumn, selection: Selection, counts = (_value: number) => true): Ordered {
  const numbers = new Distribution(column, selection)
  const left = numbers.countBefore(counts)
  return {
    count: selection.count - left,
    valueAt: (nth) => numbers.valueOf(left + nth),
    countBelow: (limit) => numbers.countBefore((value) => value >= limit) - left,
  }
}
