import {
  fewestForUsual,
  isTelling,
  type QuestionedField,
  type UsualNumber,
  type UsualNumbers,
} from '#domain/vehicle/unusual-number.ts'
import type { VehicleKind } from '#domain/vehicle/vehicle-kind.ts'
import { type Columns, titleOf } from '../columns/columns.ts'
import { Tally } from '../columns/rank-counter.ts'
import { type BitSet, intersect } from '../sets/bit-set.ts'
import { Scratch } from '../sets/buffer-pool.ts'
import { Selection } from '../sets/selection.ts'
import type { SlotTable } from '../sets/slot-table.ts'

/** The medians of one set of listings, null where too few of them have a number. */
type Medians = Record<QuestionedField, number | null>

/**
 * What is usual for a kind of vehicle. A median is worked out when somebody asks and kept until a listing comes,
 * changes or goes, so that the rows of a file cost one look at each of its models.
 */
export class UsualNumberBook {
  readonly #columns: Columns
  readonly #scratch: Scratch
  /** By the codes that the listings share; there are no more than models and pairs of make and type. */
  readonly #medians = new Map<string, Medians>()

  constructor(columns: Columns, slots: SlotTable) {
    this.#columns = columns
    this.#scratch = new Scratch(slots)
  }

  /** Each number by the closest kind that has enough of it: an electric model has no engine, its make's cars may. */
  of(kind: VehicleKind): UsualNumbers {
    return {
      price: this.#usual('price', kind),
      mileage: this.#usual('mileage', kind),
      engineCC: this.#usual('engineCC', kind),
    }
  }

  /** Throws away what was worked out. */
  forget(): void {
    this.#medians.clear()
  }

  #usual(field: QuestionedField, { brand, model, vehicleType }: VehicleKind): UsualNumber {
    const { titles, choices } = this.#columns
    const ofModel = titles.code(titleOf({ brand, model }))
    if (ofModel !== undefined) {
      const median = this.#mediansOf(`model ${ofModel}`, (set) => titles.slotsOf(ofModel).uniteInto(set))
      if (median[field] !== null) return { median: median[field], like: 'model' }
    }
    const ofType = choices.vehicleType.code(vehicleType)
    if (ofType === undefined) return null
    const addType = (set: BitSet) => choices.vehicleType.slotsOf(ofType).uniteInto(set)
    const ofMake = choices.brand.code(brand)
    if (ofMake !== undefined) {
      const median = this.#mediansOf(`make ${ofMake} type ${ofType}`, (set) => {
        addType(set)
        const make = this.#scratch.empty()
        choices.brand.slotsOf(ofMake).uniteInto(make)
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
    this.#scratch.reset()
    const set = this.#scratch.empty()
    fill(set)
    const selection = new Selection(set, this.#scratch)
    const median = (field: QuestionedField) =>
      medianOfTelling(field, new Tally(this.#columns.numbers[field], selection))
    const medians = { price: median('price'), mileage: median('mileage'), engineCC: median('engineCC') }
    this.#medians.set(key, medians)
    return medians
  }
}

/** The median of the telling numbers, which are the highest of a column; null with too few of them. */
function medianOfTelling(field: QuestionedField, tally: Tally): number | null {
  const others = tally.countBefore((value) => isTelling(field, value))
  const telling = tally.selection.count - others
  if (telling < fewestForUsual) return null
  const valueAt = (rank: number) => tally.column.valueAt(tally.placeOf(others + rank))
  return (valueAt((telling + 1) >> 1) + valueAt((telling >> 1) + 1)) / 2
}
