import { formatMoney } from '#domain/format.ts'

/** No number that a listing may hold has more digits before the point. */
const digitsMax = 10

/**
 * The whole number in a text of which only the digits count: `$12,345 km` is 12345. Cents are left out, so that a
 * pasted `48,000.00` is not a hundredfold; null where there is no digit.
 */
export function parseDigits(text: string): number | null {
  const digits = beforePoint(text).replace(/\D/g, '').slice(0, digitsMax)
  return digits === '' ? null : Number(digits)
}

/** A number as its box shows it: `12,345`, with cents only where a stored price has some, empty for null. */
export function formatDigits(value: number | null): string {
  return value === null ? '' : formatMoney(value).slice(1)
}

/** How many digits of the number stand before a place in the text. */
export function digitsBefore(text: string, place: number): number {
  return beforePoint(text.slice(0, place)).replace(/\D/g, '').length
}

/** The place in a text right after so many digits: where the caret stays while separators come and go. */
export function placeAfterDigits(text: string, count: number): number {
  let place = 0
  for (let seen = 0; place < text.length && seen < count; place++) {
    if (/\d/.test(text[place] ?? '')) seen++
  }
  return place
}

function beforePoint(text: string): string {
  return text.split('.', 1)[0] ?? ''
}
