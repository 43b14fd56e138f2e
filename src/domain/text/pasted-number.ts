import { currencyMarks } from '#territory/money.ts'
import {
  digitsMax,
  formatNumber,
  hasDigits,
  type NumberKind,
  numberIn,
  readTyped,
  type TypedNumber,
} from './typed-number.ts'
import { plainText, readWritten, type WrittenNumber } from './written-number.ts'

const dollars = [
  new RegExp(`^([+-]?) ?(?:${currencyMarks})? ?\\$? ?`, 'i'),
  new RegExp(` ?(?:${currencyMarks})?\\$?(?: ?(?:ono|neg))?$`, 'i'),
]
const units = [/ ?(?:kms?|kilomet(?:er|re)s?|cc)\.?$/i]
const percent = [/ ?%$/]

/** What may stand around a number; of a bound, which is of any field, all of it. */
function marksOf({ isGrouped, isMoney, takesThousands }: NumberKind): readonly RegExp[] {
  if (!takesThousands) return percent
  if (isMoney) return dollars
  return isGrouped ? units : [...dollars, ...units]
}

/**
 * Parses the whole text of a box by the rules of every written number; one that is unclear or too long stays as it is,
 * and is no number.
 * @param isTyped whether more decimals may follow
 */
export function readPasted(input: string, kind: NumberKind, isTyped = false): TypedNumber {
  if (!hasDigits(input)) return readTyped(input, kind)
  const read = readWhole(input, kind)
  if (!read || 'mayBe' in read) return { text: input, number: Number.NaN, caret: input.length }
  const text = isTyped ? readTyped(String(read.value), kind).text : formatNumber(read.value, kind)
  return { text, number: numberIn(text, kind), caret: text.length }
}

/** The numbers that an unclear text may mean, maybe none. */
export function meaningsOf(text: string, kind: NumberKind): readonly number[] {
  const read = readWhole(text, kind)
  return read && 'mayBe' in read ? read.mayBe : []
}

/** Undefined where a number is negative or longer than the box takes. */
function readWhole(input: string, kind: NumberKind): WrittenNumber {
  const bare = marksOf(kind).reduce(
    (text, mark) => text.replace(mark, (_, sign) => (sign === '-' ? sign : '')),
    plainText(input),
  )
  const read = kind.takesThousands || !/k$/i.test(bare) ? readWritten(bare) : undefined
  const numbers = read && ('value' in read ? [read.value] : read.mayBe)
  const isTaken = numbers?.every(
    (each) => (kind.takesMinus || each >= 0) && Math.abs(each) < 10 ** (kind.digits ?? digitsMax),
  )
  return isTaken ? read : undefined
}
