import type { Vehicle } from '#domain/vehicle.ts'
import type { StoredRow, VehicleRow } from './catalogue.ts'
import { type Change, Columns } from './columns.ts'
import { PriceBooks } from './price-books.ts'
import { PromotionClock } from './promotion-clock.ts'
import { Records } from './records.ts'
import { grown, SlotTable } from './slot-table.ts'
import { UsualNumberBook } from './usual-numbers.ts'

/** A listing as it was read from the database, or the news that it is not there any more. */
export interface VehicleNews {
  id: number
  row: VehicleRow | undefined
}

/** All listings: their records, their columns, and which state of each has been applied. */
export class Listings {
  readonly slots = new SlotTable()
  readonly columns = new Columns(this.slots)
  readonly prices = new PriceBooks(this.columns, this.slots)
  readonly usual = new UsualNumberBook(this.columns, this.slots)
  /** Counts every applied change. */
  changes = 0
  readonly #records = new Records(this.slots)
  readonly #clock = new PromotionClock()
  readonly #now: () => Date
  /** Ids are never given out twice, so what was deleted stays so, however late an older state of it arrives. */
  readonly #deleted = new Set<number>()
  #versions = new Float64Array(0)

  /** @param now the clock that promotions begin and end by */
  constructor(now: () => Date) {
    this.#now = now
  }

  /** Applies what is newer than what is known, in one go: a batch costs little more than a single listing. */
  apply(news: readonly VehicleNews[]): void {
    this.catchUp()
    const changes: Change[] = []
    const now = this.#now()
    for (const item of latestOfEach(news)) {
      const change = item.row ? this.#file(item.row) : this.#drop(item.id)
      if (change) changes.push(change)
      if (item.row && change) this.#clock.watch(item.id, item.row, now)
    }
    this.#applyToColumns(changes, now)
    this.slots.reuse(changes.flatMap(({ slot, after }) => (after ? [] : [slot])))
  }

  /** Lets the promotions begin and end that are due. */
  catchUp(): void {
    const now = this.#now()
    if (now.getTime() < this.#clock.next) return
    const changes: Change[] = []
    for (const id of this.#clock.due(now)) {
      const slot = this.slots.slotOf(id)
      if (slot === undefined) continue
      const vehicle = this.vehicleAt(slot)
      changes.push({ slot, before: vehicle, after: vehicle })
    }
    this.#applyToColumns(changes, now)
  }

  vehicleAt(slot: number): Vehicle {
    return JSON.parse(this.#records.get(slot).toString())
  }

  jsonAt(slot: number): Buffer {
    return this.#records.get(slot)
  }

  storedAt(slot: number): StoredRow {
    return { json: this.#records.get(slot), version: this.#versions[slot] as number }
  }

  versionAt(slot: number): number {
    return this.#versions[slot] as number
  }

  idAt(slot: number): number {
    return this.slots.ids[slot] as number
  }

  /** The highest version among the listings that are there; 0 where there are none. */
  highestVersion(): number {
    let highest = 0
    const { order, size } = this.columns.numbers.id
    for (const slot of order.subarray(0, size)) highest = Math.max(highest, this.#versions[slot] as number)
    return highest
  }

  #applyToColumns(changes: readonly Change[], now: Date): void {
    if (changes.length === 0) return
    for (const { slot, before } of changes) if (before) this.prices.forget(slot)
    this.columns.apply(changes, now)
    for (const { slot, after } of changes) if (after) this.prices.forget(slot)
    this.usual.forget()
    this.changes += changes.length
  }

  #file(row: VehicleRow): Change | undefined {
    if (this.#deleted.has(row.id)) return undefined
    const known = this.slots.slotOf(row.id)
    if (known !== undefined && row.version <= (this.#versions[known] as number)) return undefined
    const before = known === undefined ? undefined : this.vehicleAt(known)
    const slot = known ?? this.slots.take(row.id)
    const json = JSON.stringify(row)
    if (before) this.#records.replace(slot, json)
    else this.#records.add(slot, json)
    this.#versions = grown(this.#versions, this.slots.capacity)
    this.#versions[slot] = row.version
    return { slot, before, after: row }
  }

  #drop(id: number): Change | undefined {
    this.#deleted.add(id)
    const slot = this.slots.slotOf(id)
    if (slot === undefined) return undefined
    const before = this.vehicleAt(slot)
    this.#records.remove(slot)
    this.slots.release(slot)
    return { slot, before, after: undefined }
  }
}

/** One item a listing: that it is gone, or else its newest state. */
function latestOfEach(news: readonly VehicleNews[]): Iterable<VehicleNews> {
  const latest = new Map<number, VehicleNews>()
  for (const item of news) {
    const other = latest.get(item.id)
    if (!other || isLater(item, other)) latest.set(item.id, item)
  }
  return latest.values()
}

function isLater(item: VehicleNews, other: VehicleNews): boolean {
  return !item.row || (other.row !== undefined && item.row.version > other.row.version)
}
