import { roundToHundredths } from '../../text/rounding.ts'

/** The value of a text, or why there is none, worded to follow the value's name: 'must be a number'. */
export type Reading<T> = { value: T } | { problem: string }

/** Nothing to replace: most cells of a file. */
const isPlain = /^(?:[!-_a-~]+(?: [!-_a-~]+)*)?$/

/** Replaces full-width digits, hard spaces and typographic signs by plain ones. */
export function plainText(text: string): string {
  if (isPlain.test(text)) return text
  return text
    .normalize('NFKC')
    .replace(/[\s ]+/g, ' ')
    .replace(/[’‘`´]/g, "'")
    .replace(/[−–]/g, '-')
    .trim()
}

/** Whether a cell means that there is no value: 'n/a', 'unknown', '-'. */
export function saysNothing(text: string): boolean {
  return /^(?:|[-?.]+|n\/?a\.?|none|null|nan|nil|tb[ac]|unknown|undefined|not (?:stated|specified|known|available|given))$/i.test(
    plainText(text),
  )
}

const notANumber = 'must be a number'

/**
 * Parses `12,345`, `12 345`, `12'345`, `7,20,000` and `2017.0`. A comma is a thousands separator, as everywhere in
 * Barbados; where it cannot be one the number is refused.
 */
export function readNumber(text: string): Reading<number> {
  const plain = plainText(text)
  if (/^[+-]?\d+(?:\.\d+)?$/.test(plain)) return { value: Number(plain) }
  if (isGrouped(plain)) return { value: Number(plain.replace(/[, ']/g, '')) }
  const [, whole, rest] = /^([+-]?\d+),(\d{1,2})$/.exec(plain) ?? []
  return { problem: whole && rest ? ambiguous(`${whole}.${rest}`, whole + rest) : notANumber }
}

/**
 * Parses dollars or kilometres, also `45k`. `30.495` is refused: the point may be another country's thousands
 * separator.
 */
export function readQuantity(text: string): Reading<number> {
  const plain = plainText(text)
  const [, thousands] = /^([+-]?\d{1,3}(?:\.\d{1,3})?) ?k$/i.exec(plain) ?? []
  if (thousands) return { value: Math.round(Number(thousands) * 1000) }
  if (/^[+-]?\d{1,3}\.\d{3}$/.test(plain)) return { problem: ambiguous(plain, plain.replace('.', '')) }
  return readNumber(plain)
}

/** Groups of three behind one kind of separator, or as in India. */
function isGrouped(text: string): boolean {
  return (
    /^[+-]?\d{1,3}(?:([, '])\d{3})(?:\1\d{3})*(?:\.\d+)?$/.test(text) ||
    /^[+-]?\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/.test(text)
  )
}

function ambiguous(one: string, other: string): string {
  return `must be a plain number: it could be ${one} or ${other}`
}

export const mileageUnits = ['km', 'miles'] as const
export type MileageUnit = (typeof mileageUnits)[number]

const kilometresPerMile = 1.609344

/**
 * Parses a mileage to kilometres, as it is stored. A unit in the text ('28,000 miles') has to agree with the heading's.
 * @param assumed the unit where neither names one
 */
export function readMileage(text: string, assumed: MileageUnit, heading?: MileageUnit): Reading<number> {
  const [, amount = '', word = ''] =
    /^(.*?\d(?: ?k(?![a-z]))?)(?: ?([a-z]+))?\.?$/i.exec(plainText(text)) ?? []
  const unit = word ? unitOf(word) : undefined
  if (amount === '' || (word && !unit)) return { problem: 'must be a number' }
  if (unit && heading && unit !== heading) return { problem: `must be in ${heading}, as its heading says` }
  const number = readQuantity(amount)
  if ('problem' in number) return number
  const isMiles = (unit ?? heading ?? assumed) === 'miles'
  return { value: isMiles ? roundToHundredths(number.value * kilometresPerMile) : number.value }
}

/** The unit that a word names, or undefined: `m` could be either. */
export function unitOf(word: string): MileageUnit | undefined {
  if (/^(?:km|kms|kilomet(?:er|re)s?)$/i.test(word)) return 'km'
  return /^(?:mi|mls|miles?)$/i.test(word) ? 'miles' : undefined
}
