import { roundMileage } from '../../vehicle/mileage.ts'
import { readQuantity } from './number-text.ts'
import { plainText, type Reading } from './reading.ts'

export const mileageUnits = ['km', 'miles'] as const
export type MileageUnit = (typeof mileageUnits)[number]

const kilometresPerMile = 1.609344

/**
 * Reads a mileage in kilometres, as it is kept. What the number itself says ('28,000 miles') counts before what is
 * assumed, but against its heading neither is believed.
 * @param assumed the unit of numbers that name none, under a heading that names none
 * @param heading the unit that the column's heading names, if it does
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
  return { value: isMiles ? roundMileage(number.value * kilometresPerMile) : number.value }
}

/** The unit that a word names, or undefined: `m` could be either. */
export function unitOf(word: string): MileageUnit | undefined {
  if (/^(?:km|kms|kilomet(?:er|re)s?)$/i.test(word)) return 'km'
  return /^(?:mi|mls|miles?)$/i.test(word) ? 'miles' : undefined
}
