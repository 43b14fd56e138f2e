import {
  type CheckedField,
  countsForMedian,
  fewestForUsual,
  type UsualNumber,
  type UsualNumbers,
  type VehicleKind,
} from '#domain/vehicle/unusual-number.ts'
import { Distribution } from '#engine/distribution.ts'
import { Selection } from '#engine/selection.ts'
import type { SlotSet } from '#engine/space.ts'
import { type Columns, titleOf } from '../columns/columns.ts'

/** Null where too few listings have a number. */
type Medians = Record<CheckedField, number | null>

/** The medians of kinds of vehicles, computed on demand and cached until a listing changes. */
export class UsualNumberCache {
  readonly #columns: Columns
  /** By model, by make and type, or by type. */
  readonly #medians = new Map<string, Medians>()

  constructor(columns: Columns) {
    this.#columns = columns
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
    const { titles, facets, space } = this.#columns
    const ofModel = titles.code(titleOf({ brand, model }))
    if (ofModel !== undefined) {
      const median = this.#mediansOf(`model ${ofModel}`, (set) => titles.postings(ofModel).addTo(set))
      if (median[field] !== null) return { median: median[field], like: 'model' }
    }
    const ofType = facets.vehicleType.code(vehicleType)
    if (ofType === undefined) return null
    const addType = (set: SlotSet) => facets.vehicleType.postings(ofType).addTo(set)
    const ofMake = facets.brand.code(brand)
    if (ofMake !== undefined) {
      const median = this.#mediansOf(`make ${ofMake} type ${ofType}`, (set) => {
        addType(set)
        const make = space.emptyBuffer()
        facets.brand.postings(ofMake).addTo(make)
        space.kernel.and(set, set, make, space.length)
      })
      if (median[field] !== null) return { median: median[field], like: 'makeAndType' }
    }
    const median = this.#mediansOf(`type ${ofType}`, addType)
    return median[field] === null ? null : { median: median[field], like: 'type' }
  }

  #mediansOf(key: string, fill: (set: SlotSet) => void): Medians {
    const known = this.#medians.get(key)
    if (known) return known
    const { space, numbers } = this.#columns
    const medians = space.scoped(() => {
      const set = space.emptyBuffer()
      fill(set)
      const selection = new Selection(space, set)
      const median = (field: CheckedField) =>
        medianOfCounted(field, new Distribution(numbers[field], selection))
      return { price: median('price'), mileage: median('mileage'), engineCC: median('engineCC') }
    })
    this.#medians.set(key, medians)
    return medians
  }
}

/** The median of the telling numbers, which are the highest of a column; null where they are too few. */
function medianOfCounted(field: CheckedField, counter: Distribution): number | null {
  const others = counter.countBefore((value) => countsForMedian(field, value))
  const telling = counter.selection.count - others
  if (telling < fewestForUsual) return null
  const valueAt = (nth: number) => counter.valueOf(others + nth)
  return (valueAt((telling + 1) >> 1) + valueAt((telling >> 1) + 1)) / 2
}
