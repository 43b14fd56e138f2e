import { roundToHundredths } from '../../text/format.ts'
import {
  plainText,
  readEngineSize,
  readWhole,
  readWritten,
  type WrittenNumber,
} from '../../text/written-number.ts'

/** A value, or why there is none ('must be a number') and the numbers that it may mean. */
export type Reading<T> = { value: T } | { problem: string; mayBe?: readonly number[] }

/** 'n/a', 'unknown', '-'. */
export function saysNothing(text: string): boolean {
  return /^(?:|[-?.]+|n\/?a\.?|none|null|nan|nil|tb[ac]|unknown|undefined|not (?:stated|specified|known|available|given))$/i.test(
    plainText(text),
  )
}

export const notANumber = 'must be a number'

/** Parses a number. Its point is always a decimal mark, whatever follows: `2017.0`. */
export function readNumber(text: string): Reading<number> {
  const plain = plainText(text)
  return /^[+-]?\d+\.\d+$/.test(plain) ? { value: Number(plain) } : readingOf(readWritten(plain))
}

/** Parses a year. The cell may hold a whole date. */
export function readYear(text: string): Reading<number> {
  return readNumber(text.replace(/^(\d{4})-\d\d-\d\d$/, '$1'))
}

/** Parses whole dollars, also `45k`. Cuts a decimal part. */
export function readQuantity(text: string): Reading<number> {
  return readingOf(readWhole(plainText(text)))
}

/** Parses an engine size to cc. */
export function readEngine(text: string): Reading<number> {
  return readingOf(readEngineSize(plainText(text)))
}

function readingOf(read: WrittenNumber): Reading<number> {
  return read && 'mayBe' in read
    ? { problem: 'must be clear', mayBe: read.mayBe }
    : (read ?? { problem: notANumber })
}

export const mileageUnits = ['km', 'miles'] as const
export type MileageUnit = (typeof mileageUnits)[number]

const kilometresPerMile = 1.609344

/**
 * Parses a mileage to kilometres. A unit in the text ('28,000 miles') has to agree with the heading's.
 * @param assumed the unit if neither names one
 */
export function readMileage(text: string, assumed: MileageUnit, heading?: MileageUnit): Reading<number> {
  const [, amount = '', word = ''] =
    /^(.*?\d[.,]?(?: ?k(?![a-z]))?)(?: ?([a-z]+)\.?)?$/i.exec(plainText(text)) ?? []
  const unit = word ? unitOf(word) : undefined
  if (amount === '' || (word && !unit)) return { problem: notANumber }
  if (unit && heading && unit !== heading) return { problem: `must be in ${heading}, as its heading says` }
  const number = readingOf(readWritten(amount))
  if ('problem' in number) return number
  const isMiles = (unit ?? heading ?? assumed) === 'miles'
  return { value: isMiles ? roundToHundredths(number.value * kilometresPerMile) : number.value }
}

/** The unit that a word names, or undefined: `m` could be either. */
export function unitOf(word: string): MileageUnit | undefined {
  if (/^(?:km|kms|kilomet(?:er|re)s?)$/i.test(word)) return 'km'
  return /^(?:mi|mls|miles?)$/i.test(word) ? 'miles' : undefined
}
