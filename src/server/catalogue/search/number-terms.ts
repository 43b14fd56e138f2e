import type { Columns } from '../columns/columns.ts'
import type { Bounds, NumberColumn } from '../columns/number-column.ts'
import { addBit, type BitSet, union } from '../sets/bit-set.ts'
import type { BufferPool } from '../sets/buffer-pool.ts'
import type { NumberMatcher } from '../text/inverted-index.ts'

/** The meaning of typed numbers in a search. */
export type NumberMatcherFactory = (columns: Columns, buffers: BufferPool) => NumberMatcher

const yearDigits = 4
/** Prices have up to ten digits before the point (product decisions, 'API conventions'). */
const priceDigits = 10
/** Half a cent separates the highest price with a prefix from the next price. */
const belowNext = 0.005
/** Mileage is shown rounded half up to whole kilometres. */
const belowHalf = 0.499999

/** A number matches the model years with that prefix. */
export const matchYears: NumberMatcherFactory = (columns, buffers) => (digits, found) =>
  digits.length <= yearDigits &&
  uniteRange(columns.numbers.year, withPrefix(digits, yearDigits - digits.length), found, buffers)

/**
 * To dealers a number matches years and prices (listed and asking) by prefix, and listing numbers and mileages as a
 * whole. Four digits that are a year match no longer price.
 */
export const matchManagedNumbers: NumberMatcherFactory = (columns, buffers) => (digits, found) => {
  const { price, id, mileage } = columns.numbers
  const whole = Number(digits)
  const prices = pricesWithPrefix(digits)
  const inColumns = [
    matchYears(columns, buffers)(digits, found),
    ...prices.map((range) => uniteRange(price, range, found, buffers)),
    uniteRange(id, { min: whole, max: whole }, found, buffers),
    uniteRange(mileage, { min: whole - 0.5, max: whole + belowHalf }, found, buffers),
  ]
  let isInList = false
  for (const [slot, listed] of columns.reducedFrom) {
    if (!prices.some(({ min, max }) => min <= listed && listed <= max)) continue
    addBit(found, slot)
    isInList = true
  }
  return isInList || inColumns.includes(true)
}

function pricesWithPrefix(digits: string): Required<Bounds>[] {
  if (digits.startsWith('0') && digits !== '0') return []
  const longest = /^(?:0|19\d\d|20\d\d)$/.test(digits) ? digits.length : priceDigits
  const more = Math.max(0, longest - digits.length + 1)
  return Array.from({ length: more }, (_, missing) => withPrefix(digits, missing))
}

/** The numbers with a prefix and `missing` more digits before the point. */
function withPrefix(digits: string, missing: number): Required<Bounds> {
  const unit = 10 ** missing
  return { min: Number(digits) * unit, max: (Number(digits) + 1) * unit - belowNext }
}

function uniteRange(column: NumberColumn, range: Bounds, found: BitSet, buffers: BufferPool): boolean {
  const { from, to } = column.ranksWithin(range)
  if (from === to) return false
  union(found, column.between(from, to, buffers))
  return true
}
