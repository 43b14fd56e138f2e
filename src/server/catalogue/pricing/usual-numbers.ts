import {
  type CheckedField,
  countsForMedian,
  fewestForUsual,
  type UsualNumber,
  type UsualNumbers,
  type VehicleKind,
} from '#domain/vehicle/unusual-number.ts'
import { type Columns, titleOf } from '../columns/columns.ts'
import { RankCounter } from '../columns/rank-counter.ts'
import { type BitSet, intersect } from '../sets/bit-set.ts'
import { BufferPool } from '../sets/buffer-pool.ts'
import { Selection } from '../sets/selection.ts'
import type { SlotTable } from '../sets/slot-table.ts'

/** Null where too few listings have a number. */
type Medians = Record<CheckedField, number | null>

/** The medians of kinds of vehicles, computed on demand and cached until a listing changes. */
export class UsualNumberCache {
  readonly #columns: Columns
  readonly #buffers: BufferPool
  /** By model, by make and type, or by type. */
  readonly #medians = new Map<string, Medians>()

  constructor(columns: Columns, slots: SlotTable) {
    this.#columns = columns
    this.#buffers = new BufferPool(slots)
  }

  /** Each number by the closest kind with enough of it: an electric model has no engine, its make's cars may. */
  of(kind: VehicleKind): UsualNumbers {
    return {
      price: this.#usual('price', kind),
      mileage: this.#usual('mileage', kind),
      engineCC: this.#usual('engineCC', kind),
    }
  }

  clear(): void {
    this.#medians.clear()
  }

  #usual(field: CheckedField, { brand, model, vehicleType }: VehicleKind): UsualNumber {
    const { titles, facets } = this.#columns
    const ofModel = titles.code(titleOf({ brand, model }))
    if (ofModel !== undefined) {
      const median = this.#mediansOf(`model ${ofModel}`, (set) => titles.postings(ofModel).unionInto(set))
      if (median[field] !== null) return { median: median[field], like: 'model' }
    }
    const ofType = facets.vehicleType.code(vehicleType)
    if (ofType === undefined) return null
    const addType = (set: BitSet) => facets.vehicleType.postings(ofType).unionInto(set)
    const ofMake = facets.brand.code(brand)
    if (ofMake !== undefined) {
      const median = this.#mediansOf(`make ${ofMake} type ${ofType}`, (set) => {
        addType(set)
        const make = this.#buffers.emptyBitmap()
        facets.brand.postings(ofMake).unionInto(make)
        intersect(set, make)
      })
      if (median[field] !== null) return { median: median[field], like: 'makeAndType' }
    }
    const median = this.#mediansOf(`type ${ofType}`, addType)
    return median[field] === null ? null : { median: median[field], like: 'type' }
  }

  #mediansOf(key: string, fill: (set: BitSet) => void): Medians {
    const known = this.#medians.get(key)
    if (known) return known
    this.#buffers.reset()
    const set = this.#buffers.emptyBitmap()
    fill(set)
    const selection = new Selection(set, this.#buffers)
    const median = (field: CheckedField) =>
      medianOfCounted(field, new RankCounter(this.#columns.numbers[field], selection))
    const medians = { price: median('price'), mileage: median('mileage'), engineCC: median('engineCC') }
    this.#medians.set(key, medians)
    return medians
  }
}

/** The median of the telling numbers, which are the highest of a column; null where they are too few. */
function medianOfCounted(field: CheckedField, counter: RankCounter): number | null {
  const others = counter.countBefore((value) => countsForMedian(field, value))
  const telling = counter.selection.count - others
  if (telling < fewestForUsual) return null
  const valueAt = (nth: number) => counter.valueOf(others + nth)
  return (valueAt((telling + 1) >> 1) + valueAt((telling >> 1) + 1)) / 2
}
