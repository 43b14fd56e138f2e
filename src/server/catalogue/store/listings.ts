import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { StoredRow, VehicleRow } from '../catalogue.ts'
import { type Change, Columns } from '../columns/columns.ts'
import { PriceBooks } from '../pricing/price-ratings.ts'
import { UsualNumberBook } from '../pricing/usual-numbers.ts'
import { hasBit } from '../sets/bit-set.ts'
import { IdSet } from '../sets/id-set.ts'
import { grown, SlotTable } from '../sets/slot-table.ts'
import { listingsToLeaveOut, type WeighedListing, weightOf } from './eviction.ts'
import { Records } from './json-arena.ts'
import { type CatalogueRoom, unlimitedRoom } from './memory-budget.ts'
import { PromotionClock } from './promotion-schedule.ts'

/** A listing as it was read from the database, or the news that it is not there any more. */
export interface VehicleNews {
  id: number
  row: VehicleRow | undefined
}

/** What a listing takes up in columns beside the heap, and in sets and maps in it, in bytes. */
const bytesInColumns = 400
const bytesInHeap = 300
/** Having made room there is some to spare, so that it is not made for every listing. */
const shareKept = 0.95
/** So many listings are left out in some ten milliseconds. */
const leftOutAtOnce = 200
/** Listings that were left out are loaded once so much of what was taken up is free. */
const shareToTakeBack = 0.8

/** All listings: their records, their columns, and which state of each has been applied. */
export class Listings {
  readonly slots = new SlotTable()
  readonly columns: Columns
  readonly prices: PriceBooks
  readonly usual: UsualNumberBook
  /** Counts every applied change. */
  changes = 0
  readonly #records = new Records(this.slots)
  readonly #clock = new PromotionClock()
  readonly #now: () => Date
  /** Ids are never given out twice, so what was deleted stays so, however late an older state of it arrives. */
  readonly #deleted = new IdSet()
  /** Listings that are there and were left out for want of room. They stay so until the next load. */
  readonly leftOut = new IdSet()
  /** The highest version among those that were left out. */
  #leftOutVersion = 0
  /** The part of the room that was taken up after the last were left out. */
  #shareLeft = 0
  #versions = new Float64Array(0)
  /** By slot, as `weightOf` gives it. */
  #weights = new Float64Array(0)
  readonly #room: CatalogueRoom

  /** @param now the clock that promotions begin and end by */
  constructor(now: () => Date, room: CatalogueRoom = unlimitedRoom) {
    this.#now = now
    this.#room = room
    this.columns = new Columns(this.slots, room.vocabulary)
    this.prices = new PriceBooks(this.columns, this.slots)
    this.usual = new UsualNumberBook(this.columns, this.slots)
  }

  /** How many listings there are, those left out included. */
  get count(): number {
    return this.slots.size + this.leftOut.size
  }

  has(id: number): boolean {
    return this.slots.slotOf(id) !== undefined || this.leftOut.has(id)
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

  /**
   * Leaves out listings until the others fit into the room there is (`listingsToLeaveOut` says which), and halts now and
   * then to let others have their turn.
   */
  *makeRoom(): Generator<void> {
    if (this.shareTaken() > 1) this.columns.letGo()
    while (this.shareTaken() > 1 && this.slots.size > 0) {
      const yielding = listingsToLeaveOut(this.#weighed(), shareKept / this.shareTaken())
      for (let from = 0; from < yielding.length; from += leftOutAtOnce) {
        this.#leaveOut(yielding.slice(from, from + leftOutAtOnce))
        yield
      }
      this.columns.letGo()
      this.#shareLeft = this.shareTaken()
    }
  }

  /** Whether so many are gone since some were left out that a load would bring some of these back. */
  mayTakeBack(): boolean {
    return this.leftOut.size > 0 && this.shareTaken() < this.#shareLeft * shareToTakeBack
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

  /** The highest version among the listings that are there or were left out; 0 where there are none. */
  highestVersion(): number {
    let highest = this.leftOut.size > 0 ? this.#leftOutVersion : 0
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
    if (this.leftOut.has(row.id)) return this.#passOver(row)
    const known = this.slots.slotOf(row.id)
    if (known !== undefined && row.version <= (this.#versions[known] as number)) return undefined
    const before = known === undefined ? undefined : this.vehicleAt(known)
    const slot = known ?? this.slots.take(row.id)
    const json = JSON.stringify(row)
    if (before) this.#records.replace(slot, json)
    else this.#records.add(slot, json)
    this.#versions = grown(this.#versions, this.slots.capacity)
    this.#versions[slot] = row.version
    this.#weights = grown(this.#weights, this.slots.capacity)
    this.#weights[slot] = weightOf(row, json)
    return { slot, before, after: row }
  }

  #drop(id: number): Change | undefined {
    this.#deleted.add(id)
    if (this.leftOut.has(id)) this.changes++
    this.leftOut.delete(id)
    return this.#takeOut(id)
  }

  /** Notes that a listing which was left out has changed: its own page shows it. */
  #passOver({ version }: VehicleRow): undefined {
    this.#leftOutVersion = Math.max(this.#leftOutVersion, version)
    this.changes++
  }

  #leaveOut(ids: readonly number[]): void {
    const changes = ids.flatMap((id) => {
      const change = this.#takeOut(id)
      if (!change) return []
      this.leftOut.add(id)
      this.#leftOutVersion = Math.max(this.#leftOutVersion, this.versionAt(change.slot))
      return [change]
    })
    this.#applyToColumns(changes, this.#now())
    this.slots.reuse(changes.map(({ slot }) => slot))
  }

  #takeOut(id: number): Change | undefined {
    const slot = this.slots.slotOf(id)
    if (slot === undefined) return undefined
    const before = this.vehicleAt(slot)
    this.#clock.forget(id)
    this.#records.remove(slot)
    this.slots.release(slot)
    return { slot, before, after: undefined }
  }

  /** How much of the room is taken up; 1 is all of it. */
  shareTaken(): number {
    const { size } = this.slots
    return Math.max(
      (this.#records.aliveBytes + size * bytesInColumns) / this.#room.records,
      (this.columns.sizeBytes + size * bytesInHeap) / this.#room.heap,
    )
  }

  #weighed(): WeighedListing[] {
    const { order, size } = this.columns.numbers.id
    const { choices, sold } = this.columns
    return Array.from(order.subarray(0, size), (slot) => ({
      id: this.idAt(slot),
      dealership: choices.dealer.codes[slot] as number,
      isSold: hasBit(sold, slot),
      bytes: this.#weights[slot] as number,
    }))
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
