import { totalmem } from 'node:os'
import { constrainedMemory } from 'node:process'
import { getHeapStatistics } from 'node:v8'
import type { Promoted } from '#domain/pricing/promotion.ts'
import {
  type CheckedField,
  countsForMedian,
  minForUsual,
  type UsualNumber,
  type UsualNumbers,
  type VehicleKind,
} from '#domain/vehicle/unusual-number.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Distribution } from '#engine/distribution.ts'
import { Selection } from '#engine/selection.ts'
import type { SlotSet, Space } from '#engine/space.ts'
import { Columns, dayNumber, type SlotChange, titleOf } from './columns.ts'
import { DealRatings } from './deal-ratings.ts'
import { grown, JsonArena } from './json-arena.ts'

export interface VehicleChange {
  id: number
  row: Vehicle | undefined
  /** See `dayNumber`. 0 if unknown. */
  changedDay?: number
}

/** `version` is the value of the ETag. */
export interface StoredRow {
  readonly json: Buffer
  readonly version: number
}

/** The day of a sale that nobody knows. */
const longAgo = '1970-01-02'

/** Estimates of a listing outside and inside the heap. */
const bytesInColumns = 490
const bytesInHeap = 300

export class Listings {
  readonly columns: Columns
  readonly prices: DealRatings
  readonly usual: UsualNumberCache
  changes = 0
  newestId = 0
  readonly #records: JsonArena
  readonly #promotions = new PromotionSchedule()
  readonly #now: () => Date
  /** Ids are never reused, so a deletion is final. */
  readonly #deleted = new Set<number>()
  #versions = new Float64Array(0)
  #changedDays = new Uint16Array(0)
  #soldDays = new Uint16Array(0)
  readonly #budget: MemoryBudget

  constructor(now: () => Date, budget: MemoryBudget = memoryBudget(), expected?: number) {
    this.#now = now
    this.#budget = budget
    this.columns = new Columns(budget.vocabulary, expected)
    this.#records = new JsonArena(this.slots)
    this.prices = new DealRatings(this.columns)
    this.usual = new UsualNumberCache(this.columns)
  }

  get slots(): Space {
    return this.columns.space
  }

  get now(): Date {
    return this.#now()
  }

  get count(): number {
    return this.slots.size
  }

  /** Applies changes with a newer version than the stored one. A batch costs little more than one change. */
  apply(changes: readonly VehicleChange[]): void {
    this.applyDuePromotions()
    const applied: SlotChange[] = []
    const now = this.#now()
    for (const { id, row, changedDay } of latestOfEach(changes)) {
      const change = row ? this.#store(row, changedDay) : this.#delete(id)
      if (change) applied.push(change)
      if (row && change) this.#promotions.schedule(id, row, now)
    }
    this.#applyToColumns(applied, now)
    this.slots.reuse(applied.flatMap(({ slot, after }) => (after ? [] : [slot])))
  }

  switchDealer(name: string, isHidden: boolean): void {
    const slots = this.columns.hidden.switchDealer(name, isHidden, () =>
      this.columns.inStock({ dealershipName: name }),
    )
    for (const slot of slots) this.prices.invalidate(slot)
    this.usual.clear()
    this.changes += slots.length
  }

  applyDuePromotions(): void {
    const now = this.#now()
    if (now.getTime() < this.#promotions.next) return
    const changes: SlotChange[] = []
    for (const id of this.#promotions.takeDue(now)) {
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

  isCurrent(id: number, version: number | undefined): boolean {
    const slot = this.slots.slotOf(id)
    if (slot === undefined || version === undefined) return false
    return this.versionAt(slot) >= version
  }

  versionAt(slot: number): number {
    return this.#versions[slot] as number
  }

  daysAt(slot: number): { changed: number; sold: number } {
    return { changed: this.#changedDays[slot] as number, sold: this.#soldDays[slot] as number }
  }

  highestVersion(): number {
    let highest = 0
    for (const slot of this.columns.numbers.id.order) highest = Math.max(highest, this.versionAt(slot))
    return highest
  }

  #applyToColumns(changes: readonly SlotChange[], now: Date): void {
    if (changes.length === 0) return
    for (const { slot, before } of changes) if (before) this.prices.invalidate(slot)
    this.columns.apply(changes, now)
    for (const { slot, after } of changes) if (after) this.prices.invalidate(slot)
    this.usual.clear()
    this.changes += changes.length
  }

  #store(row: Vehicle, changedDay = 0): SlotChange | undefined {
    this.newestId = Math.max(this.newestId, row.id)
    if (this.#deleted.has(row.id)) return undefined
    const known = this.slots.slotOf(row.id)
    if (known !== undefined && row.version <= this.versionAt(known)) return undefined
    const before = known === undefined ? undefined : this.vehicleAt(known)
    const slot = known ?? this.slots.take(row.id)
    const json = JSON.stringify(row)
    if (before) this.#records.replace(slot, json)
    else this.#records.add(slot, json)
    this.#versions = grown(this.#versions, this.slots.reserve)
    this.#versions[slot] = row.version
    this.#changedDays = grown(this.#changedDays, this.slots.reserve)
    this.#changedDays[slot] = changedDay
    this.#soldDays = grown(this.#soldDays, this.slots.reserve)
    this.#soldDays[slot] = row.isSold ? dayNumber(row.soldOn ?? longAgo) : 0
    return { slot, before, after: row }
  }

  #delete(id: number): SlotChange | undefined {
    this.#deleted.add(id)
    const slot = this.slots.slotOf(id)
    if (slot === undefined) return undefined
    const before = this.vehicleAt(slot)
    this.#promotions.cancel(id)
    this.#records.remove(slot)
    this.slots.release(slot)
    return { slot, before, after: undefined }
  }

  /** Used part of the budget, 1 for all of it. */
  usedShare(): number {
    const { size } = this.slots
    return Math.max(
      (this.#records.liveBytes + size * bytesInColumns) / this.#budget.records,
      (this.columns.sizeBytes + size * bytesInHeap) / this.#budget.heap,
    )
  }
}

function latestOfEach(changes: readonly VehicleChange[]): Iterable<VehicleChange> {
  const latest = new Map<number, VehicleChange>()
  for (const change of changes) {
    const other = latest.get(change.id)
    const isLater = !change.row || !other || (other.row && change.row.version > other.row.version)
    if (isLater) latest.set(change.id, change)
  }
  return latest.values()
}

class PromotionSchedule {
  readonly #instants = new Map<number, number[]>()
  next = Number.POSITIVE_INFINITY

  schedule(id: number, vehicle: Promoted, now: Date): void {
    this.#instants.delete(id)
    if (vehicle.promotionType === null) return
    const { promotionStartDate: start, promotionEndDate: end } = vehicle
    // A promotion includes its last millisecond.
    const edges = [start === null ? 0 : +new Date(start), end === null ? 0 : +new Date(end) + 1]
    const instants = edges.filter((at) => at > now.getTime()).sort((one, other) => one - other)
    const [next] = instants
    if (next === undefined) return
    this.#instants.set(id, instants)
    this.next = Math.min(this.next, next)
  }

  cancel(id: number): void {
    this.#instants.delete(id)
  }

  takeDue(now: Date): number[] {
    const due: number[] = []
    this.next = Number.POSITIVE_INFINITY
    const nowMs = now.getTime()
    for (const [id, instants] of this.#instants) {
      if ((instants[0] as number) <= nowMs) {
        due.push(id)
        while (instants[0] !== undefined && instants[0] <= nowMs) instants.shift()
      }
      const [next] = instants
      if (next === undefined) this.#instants.delete(id)
      else if (next < this.next) this.next = next
    }
    return due
  }
}

/** Bytes that one catalogue may use. A reload holds two. */
export interface MemoryBudget {
  /** Words; part of `heap`. */
  vocabulary: number
  /** In the JavaScript heap: words, values, sets. */
  heap: number
  /** Outside the heap: records and columns. */
  records: number
}

/** A quarter of the heap and an eighth of the memory, so that two catalogues, database and requests fit. */
export function memoryBudget(
  heapLimit = getHeapStatistics().heap_size_limit,
  memory = Math.min(totalmem(), constrainedMemory() || Number.POSITIVE_INFINITY),
): MemoryBudget {
  const heap = Math.min(heapLimit, memory / 2)
  return { vocabulary: heap / 16, heap: heap / 4, records: memory / 8 }
}

type Middles = Record<CheckedField, Omit<NonNullable<UsualNumber>, 'like'> | null>

class UsualNumberCache {
  readonly #columns: Columns
  readonly #middles = new Map<string, Middles>()

  constructor(columns: Columns) {
    this.#columns = columns
  }

  /** Takes each number from the closest kind with enough values. An electric model has no engine size, but its make may. */
  of(kind: VehicleKind): UsualNumbers {
    return {
      price: this.#usual('price', kind),
      mileage: this.#usual('mileage', kind),
      engineCC: this.#usual('engineCC', kind),
    }
  }

  clear(): void {
    this.#middles.clear()
  }

  #usual(field: CheckedField, { brand, model, vehicleType }: VehicleKind): UsualNumber {
    const { titles, facets, space } = this.#columns
    const ofModel = titles.code(titleOf({ brand, model }))
    if (ofModel !== undefined) {
      const middles = this.#middlesOf(`model ${ofModel}`, (set) => titles.postings(ofModel).addTo(set))
      if (middles[field]) return { ...middles[field], like: 'model' }
    }
    const ofType = facets.vehicleType.code(vehicleType)
    if (ofType === undefined) return null
    const addType = (set: SlotSet) => facets.vehicleType.postings(ofType).addTo(set)
    const ofMake = facets.brand.code(brand)
    if (ofMake !== undefined) {
      const middles = this.#middlesOf(`make ${ofMake} type ${ofType}`, (set) => {
        addType(set)
        const make = space.emptyBuffer()
        facets.brand.postings(ofMake).addTo(make)
        space.kernel.and(set, set, make, space.length)
      })
      if (middles[field]) return { ...middles[field], like: 'makeAndType' }
    }
    const middles = this.#middlesOf(`type ${ofType}`, addType)
    return middles[field] && { ...middles[field], like: 'type' }
  }

  #middlesOf(key: string, fill: (set: SlotSet) => void): Middles {
    const known = this.#middles.get(key)
    if (known) return known
    const { space, numbers } = this.#columns
    const middles = space.scoped(() => {
      const set = space.emptyBuffer()
      fill(set)
      const selection = new Selection(space, this.#columns.hidden.shown(set))
      const middle = (field: CheckedField) =>
        middleOfCounted(field, new Distribution(numbers[field], selection))
      return { price: middle('price'), mileage: middle('mileage'), engineCC: middle('engineCC') }
    })
    this.#middles.set(key, middles)
    return middles
  }
}

/** The counted numbers are the highest of a column. Null if there are too few. */
function middleOfCounted(field: CheckedField, counter: Distribution): Middles[CheckedField] {
  const others = counter.countBefore((value) => countsForMedian(field, value))
  const telling = counter.selection.count - others
  if (telling < minForUsual) return null
  const valueAt = (nth: number) => counter.valueOf(others + nth)
  const median = (valueAt((telling + 1) >> 1) + valueAt((telling >> 1) + 1)) / 2
  return { median, spread: valueAt(Math.ceil(telling * 0.9)) / valueAt(Math.ceil(telling * 0.1)) }
}
