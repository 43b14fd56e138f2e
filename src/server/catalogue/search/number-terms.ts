import { isNumeric } from '#domain/text/typos.ts'
import type { Bounds } from '#engine/sort-index.ts'
import type { SlotSet } from '#engine/space.ts'
import type { Columns, NumberName } from '../columns/columns.ts'
import type { WordMatcher } from '../text/inverted-index.ts'

/** What a word finds in a search beside the indexed terms. */
export type WordMatcherFactory = (columns: Columns) => WordMatcher

const yearDigits = 4
/** Prices have up to ten digits before the point (docs/product.md#api-conventions). */
const priceDigits = 10
/** Half a cent separates the highest price with a prefix from the next price. */
const belowNext = 0.005
/** Mileage is shown rounded half up to whole kilometres. */
const belowHalf = 0.499999

/** A number matches the model years with that prefix. */
export const matchYears: WordMatcherFactory = (columns) => (digits, found) =>
  isNumeric(digits) &&
  digits.length <= yearDigits &&
  uniteRange(columns, 'year', withPrefix(digits, yearDigits - digits.length), found)

/**
 * To dealers a number matches years and prices (listed and asking) by prefix, and listing numbers and mileages as a
 * whole. Four digits that are a year match no longer price.
 */
export const matchInventoryNumbers: WordMatcherFactory = (columns) => (digits, found) => {
  if (!isNumeric(digits)) return false
  const whole = Number(digits)
  const prices = pricesWithPrefix(digits)
  const inColumns = [
    matchYears(columns)(digits, found),
    ...prices.map((range) => uniteRange(columns, 'price', range, found)),
    uniteRange(columns, 'id', { min: whole, max: whole }, found),
    uniteRange(columns, 'mileage', { min: whole - 0.5, max: whole + belowHalf }, found),
  ]
  let isInList = false
  for (const [slot, listed] of columns.reducedFrom) {
    if (!prices.some(({ min, max }) => min <= listed && listed <= max)) continue
    columns.space.add(found, slot)
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

function uniteRange({ space, numbers }: Columns, name: NumberName, range: Bounds, found: SlotSet): boolean {
  const column = numbers[name]
  const { from, to } = column.ranksWithin(range)
  if (from === to) return false
  space.kernel.or(found, found, column.between(from, to), space.length)
  return true
}
