import { plainText, type Reading } from './reading.ts'

const notANumber = 'must be a number'

/**
 * Reads a number as people write one: `12,345`, `12 345`, `12'345`, `7,20,000` and `2017.0`. A comma is a thousands
 * separator, as everywhere in Barbados; where it cannot be one the number is refused, for it may be a decimal comma or
 * a slip.
 */
export function readNumber(text: string): Reading<number> {
  const plain = plainText(text)
  if (/^[+-]?\d+(?:\.\d+)?$/.test(plain)) return { value: Number(plain) }
  if (isGrouped(plain)) return { value: Number(plain.replace(/[, ']/g, '')) }
  const [, whole, rest] = /^([+-]?\d+),(\d{1,2})$/.exec(plain) ?? []
  return { problem: whole && rest ? ambiguous(`${whole}.${rest}`, whole + rest) : notANumber }
}

/**
 * Reads a number of dollars or of kilometres: also `45k`. A point before three last digits may be a thousands
 * separator of another country, so that `30.495` is refused.
 */
export function readQuantity(text: string): Reading<number> {
  const plain = plainText(text)
  const [, thousands] = /^([+-]?\d{1,3}(?:\.\d{1,3})?) ?k$/i.exec(plain) ?? []
  if (thousands) return { value: Math.round(Number(thousands) * 1000) }
  if (/^[+-]?\d{1,3}\.\d{3}$/.test(plain)) return { problem: ambiguous(plain, plain.replace('.', '')) }
  return readNumber(plain)
}

/** Thousands in threes behind one kind of separator, or as they are written in India. */
function isGrouped(text: string): boolean {
  return (
    /^[+-]?\d{1,3}(?:([, '])\d{3})(?:\1\d{3})*(?:\.\d+)?$/.test(text) ||
    /^[+-]?\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/.test(text)
  )
}

function ambiguous(one: string, other: string): string {
  return `must be a plain number: it could be ${one} or ${other}`
}
