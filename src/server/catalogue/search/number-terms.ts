import type { Columns } from '../columns/columns.ts'
import type { NumberColumn } from '../columns/number-column.ts'
import { type Bounds, placesOf, rangeOf } from '../columns/ranges.ts'
import { addBit, type BitSet, unite } from '../sets/bit-set.ts'
import type { Scratch } from '../sets/buffer-pool.ts'
import type { NumberFinder } from '../text/inverted-index.ts'

/** What typed numbers mean to those who make a search. */
export type NumberReader = (columns: Columns, scratch: Scratch) => NumberFinder

const yearDigits = 4
/** Prices have up to ten digits before the point (product decisions, 'API conventions'). */
const priceDigits = 10
/** Half a cent: what lies between the dearest price with some beginning and the first without. */
const belowNext = 0.005
/** Mileage is shown rounded to whole kilometres, a half up. */
const belowHalf = 0.499999

/** A number means the model years that begin with its digits. */
export const readYears: NumberReader = (columns, scratch) => (digits, found) =>
  digits.length <= yearDigits &&
  uniteRange(columns.numbers.year, beginningWith(digits, yearDigits - digits.length), found, scratch)

/**
 * To those who look after listings a number means the years and the prices that begin with its digits, listed or asked
 * for now, and the listing number or mileage that it is as a whole. Four digits that are a year mean no longer price.
 */
export const readManagedNumbers: NumberReader = (columns, scratch) => (digits, found) => {
  const { price, id, mileage } = columns.numbers
  const whole = Number(digits)
  const prices = pricesBeginningWith(digits)
  const inColumns = [
    readYears(columns, scratch)(digits, found),
    ...prices.map((range) => uniteRange(price, range, found, scratch)),
    uniteRange(id, { min: whole, max: whole }, found, scratch),
    uniteRange(mileage, { min: whole - 0.5, max: whole + belowHalf }, found, scratch),
  ]
  let isInList = false
  for (const [slot, listed] of columns.reducedFrom) {
    if (!prices.some(({ min, max }) => min <= listed && listed <= max)) continue
    addBit(found, slot)
    isInList = true
  }
  return isInList || inColumns.includes(true)
}

function pricesBeginningWith(digits: string): Required<Bounds>[] {
  if (digits.startsWith('0') && digits !== '0') return []
  const longest = /^(?:0|19\d\d|20\d\d)$/.test(digits) ? digits.length : priceDigits
  const more = Math.max(0, longest - digits.length + 1)
  return Array.from({ length: more }, (_, missing) => beginningWith(digits, missing))
}

/** The numbers that begin with some digits and have so many more before the point. */
function beginningWith(digits: string, missing: number): Required<Bounds> {
  const unit = 10 ** missing
  return { min: Number(digits) * unit, max: (Number(digits) + 1) * unit - belowNext }
}

function uniteRange(column: NumberColumn, range: Bounds, found: BitSet, scratch: Scratch): boolean {
  const { from, to } = placesOf(column, range)
  if (from === to) return false
  unite(found, rangeOf(column, range, scratch))
  return true
}
