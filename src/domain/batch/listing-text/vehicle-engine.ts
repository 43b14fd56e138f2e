import { plainText } from '../../text/written-number.ts'
import { notANumber, type Reading, readNumber, readQuantity } from './numbers.ts'

/** The largest engine in litres, a lorry's; a larger bare number is in cc. */
const litresMax = 20

/** `1800`, `1,800 cc`, `2.0 L`, `1.0T`, `3.5L V6`. */
const size = /^([\d.,]+) ?(?:(l|lt|ltr|litres?|liters?)|(cc))?(?: ?[a-z][a-z-]*\d{0,2})?$/i

/** Parses the size of an engine to cc. A bare number up to 20 is in litres: no vehicle has an engine of so few cc. */
export function readEngine(text: string): Reading<number> {
  const [, amount, inLitres, inCc] = size.exec(plainText(text)) ?? []
  if (amount === undefined) return { problem: notANumber }
  const number = inCc ? readQuantity(amount) : readNumber(amount)
  if ('problem' in number || number.value === 0) return number
  const isLitres = number.value <= litresMax
  if (isLitres && !inCc) return { value: Math.round(number.value * 1000) }
  return isLitres || inLitres ? { problem: 'must be the size of an engine' } : readQuantity(amount)
}
