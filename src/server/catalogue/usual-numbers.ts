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
import { type Columns, titleOf } from './columns.ts'

/** Null if too few listings have a number. */
type Middles = Record<CheckedField, Omit<NonNullable<UsualNumber>, 'like'> | null>

/** Medians and spreads of kinds of vehicles, cached until a listing changes. */
export class UsualNumberCache {
  readonly #columns: Columns
  /** By model, by make and type, or by type. */
  readonly #middles = new Map<string, Middles>()

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

/** Median and spread of the numbers that count, the highest of a column; null if they are too few. */
function middleOfCounted(field: CheckedField, counter: Distribution): Middles[CheckedField] {
  const others = counter.countBefore((value) => countsForMedian(field, value))
  const telling = counter.selection.count - others
  if (telling < fewestForUsual) return null
  const valueAt = (nth: number) => counter.valueOf(others + nth)
  const median = (valueAt((telling + 1) >> 1) + valueAt((telling >> 1) + 1)) / 2
  return { median, spread: valueAt(Math.ceil(telling * 0.9)) / valueAt(Math.ceil(telling * 0.1)) }
}
