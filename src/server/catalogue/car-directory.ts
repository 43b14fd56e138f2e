import { LRUCache } from 'lru-cache'
import { vehicleTypes } from '#domain/enums.ts'
import { carsPath } from '#domain/paths.ts'
import {
  type MarketFigures,
  marketFigures,
  medianPrice,
  minListings,
} from '#domain/pricing/market-figures.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { localDay } from '#domain/text/local-time.ts'
import type { FacetColumn } from '#engine/facet-column.ts'
import { Selection } from '#engine/selection.ts'
import { type Columns, dayNumber } from './columns.ts'
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
  models(passes: (model: CarGroup) => boolean = () => true): CarGroup[] {
    return this.pages()
      .filter((group) => group.kind === 'model' && group.onSale > 0 && passes(group))
      .sort((one, other) => other.onSale - one.onSale || (one.path < other.path ? -1 : 1))
  }

  #all(): Map<string, CarGroup> {
    const today = localDay(this.#listings.now)
    if (!this.#groups || this.#day !== today) this.#groups = this.#build(dayNumber(today) - countedDays)
    this.#day = today
    return this.#groups
  }

  #build(firstDay: number): Map<string, CarGroup> {
    const { brand, model, title, vehicleType } = this.#listings.columns.facets
    const groups = new Map<string, CarGroup>()
    const add = (kind: CarGroup['kind'], names: readonly string[], slots: readonly number[]) => {
      const path = addresses.memo(names.join('\0'))
      const group = groups.get(path) ?? new CarGroup(this.#listings, { kind, path, names })
      // A type's word wins over a make of its name. A name may have no letter or digit.
      if (group.kind !== kind || /\/(?:\/|$)/.test(path)) return
      group.add(slots)
      groups.set(path, group)
    }
    for (const type of vehicleTypes) add('type', [type], [])
    const counted = this.#counted(firstDay)
    // The largest first, because it names a group of several spellings.
    // The most common spelling is first and names the group.
    for (const slots of grouped(title, counted)) {
      const names = [spelled(brand, slots), spelled(model, slots)]
      add('make', names.slice(0, 1), slots)
      add('model', names, slots)
    }
    for (const slots of grouped(vehicleType, counted)) add('type', [spelled(vehicleType, slots)], slots)
    return groups
  }

  /** Listings for sale or listed since a day. */
  #counted(firstDay: number): Uint32Array {
    const { columns } = this.#listings
    const { space, hidden, live, numbers } = columns
    const { kernel, length } = space
    return space.scoped(() => {
      const shown = hidden.shown(live)
      const past = numbers.listedDay.within({ max: firstDay - 1 })
      kernel.and(past, past, columns.flag('sold'), length)
      kernel.andNot(shown, shown, past, length)
      return new Selection(space, shown).listed.slice()
    })
  }
}

/** Slots by value, the most common value first. */
function grouped(column: FacetColumn, slots: Iterable<number>): number[][] {
  const groups: number[][] = []
  const { codes } = column
  for (const slot of slots) {
    const code = codes[slot] as number
    const group = groups[code]
    if (group) group.push(slot)
    else groups[code] = [slot]
  }
  return groups.filter(Boolean).sort((one, other) => other.length - one.length)
}

/** The value of slots that share it. */
function spelled(column: FacetColumn, [slot = 0]: readonly number[]): string {
  return column.spelling(column.codeAt(slot)) ?? ''
}

/** A type, make or model, with the listings that its page counts. */
export class CarGroup {
  readonly #listings: Listings
  readonly kind: 'type' | 'make' | 'model'
  readonly path: ReturnType<typeof carsPath>
  /** `['SUV']`, `['Toyota']` or `['Toyota', 'Vitz']`. */
  readonly names: readonly string[]
  count = 0
  readonly #titles: (readonly number[])[] = []
  #slots: readonly number[] | undefined
  #onSale: number | undefined
  #medianPrice: number | null | undefined
  #type: string | undefined

  constructor(listings: Listings, { kind, path, names }: Pick<CarGroup, 'kind' | 'path' | 'names'>) {
    this.#listings = listings
    this.kind = kind
    this.path = path
    this.names = names
  }

  add(slots: readonly number[]): void {
    this.#titles.push(slots)
    this.count += slots.length
  }

  get #columns(): Columns {
    return this.#listings.columns
  }

  get hasPage(): boolean {
    return this.count >= minListings
  }

  /** Finds its listings, and sold ones of earlier years. */
  get search(): SearchQuery {
    const { brand, model } = this.#columns.facets
    if (this.kind === 'type') return { vehicleType: vehicleTypes.filter((type) => type === this.names[0]) }
    const make = { brand: this.#valuesOf(brand) }
    return this.kind === 'make' ? make : { ...make, model: this.#valuesOf(model) }
  }

  get onSale(): number {
    this.#onSale ??= this.#all().filter((slot) => this.#soldAt(slot) === 0).length
    return this.#onSale
  }

  get medianPrice(): number | null {
    if (this.#medianPrice === undefined) this.#medianPrice = medianPrice(this.#numbersOf('price'))
    return this.#medianPrice
  }

  /** The type of most of its listings. */
  get type(): string {
    this.#type ??= this.#valuesOf(this.#columns.facets.vehicleType)[0] ?? ''
    return this.#type
  }

  get figures(): MarketFigures {
    return marketFigures({
      prices: this.#numbersOf('price'),
      years: this.#numbersOf('year'),
      mileages: this.#numbersOf('mileage'),
      sold: this.#read((slot) => this.#soldAt(slot)),
      daysToSell: this.#read((slot) => this.#daysToSell(slot)),
    })
  }

  #all(): readonly number[] {
    this.#slots ??= this.#titles.flat()
    return this.#slots
  }

  #soldAt(slot: number): number {
    return Number(this.#columns.space.has(this.#columns.flag('sold'), slot))
  }

  /** At least 1. 0 if it is not sold, or nobody knows when: then the sale is before the listing. */
  #daysToSell(slot: number): number {
    const days = this.#listings.daysAt(slot).sold - this.#columns.numbers.listedDay.valueOf(slot)
    return days < 0 ? 0 : Math.max(1, days)
  }

  #numbersOf(name: 'price' | 'year' | 'mileage'): Float64Array {
    const { values } = this.#columns.numbers[name]
    return this.#read((slot) => values[slot] as number)
  }

  #read(valueAt: (slot: number) => number): Float64Array {
    const values = new Float64Array(this.count)
    for (const [at, slot] of this.#all().entries()) values[at] = valueAt(slot)
    return values
  }

  /** The most common first. */
  #valuesOf(column: FacetColumn): string[] {
    return grouped(column, this.#all()).map((slots) => spelled(column, slots))
  }
}
