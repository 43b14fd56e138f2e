import { currencyCode, currencyName } from '#territory/country.ts'
import { roundToHundredths } from '../text/format.ts'
import {
  plainText,
  readEngineSize,
  readWhole,
  readWritten,
  type WrittenNumber,
} from '../text/written-number.ts'

/** `problem` is a text like 'must be a number', and `mayBe` are the possible numbers. */
export type Reading<T> = { value: T } | { problem: string; mayBe?: readonly number[] }

/** True for 'n/a', 'unknown' and '-'. */
export function saysNothing(text: string): boolean {
  return /^(?:|[-?.]+|n\/?a\.?|none|null|nan|nil|tb[ac]|unknown|undefined|not (?:stated|specified|known|available|given))$/i.test(
    plainText(text),
  )
}

export const notANumber = 'must be a number'

/** A point is always a decimal point: `2017.0`. */
export function readNumber(text: string): Reading<number> {
  const plain = plainText(text)
  return /^[+-]?\d+\.\d+$/.test(plain) ? { value: Number(plain) } : readingOf(readWritten(plain))
}

export function readQuantity(text: string): Reading<number> {
  return readingOf(readWhole(plainText(text)))
}

/** In cc. */
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
 * Returns kilometres. A unit in the text ('28,000 miles') must be that of the heading.
 * @param assumed unit if neither text nor heading names one
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

/** Undefined for `m`, which could be either. */
export function unitOf(word: string): MileageUnit | undefined {
  if (/^(?:km|kms|kilomet(?:er|re)s?)$/i.test(word)) return 'km'
  return /^(?:mi|mls|miles?)$/i.test(word) ? 'miles' : undefined
}

/** Other spellings of currencies, by ISO 4217 code. */
const marks = {
  BBD: 'bds$ bds bb$',
  USD: 'us$ us',
  CAD: 'c$ ca$ can$',
  TTD: 'tt$',
  XCD: 'ec$',
  JMD: 'j$ ja$',
  GYD: 'g$ gy$',
  BSD: 'bs$',
  BZD: 'bz$',
  KYD: 'ci$ ky$',
  GBP: '£',
  EUR: '€',
  JPY: '¥ 円 yen',
} as const

/** Any dollar. Column, heading or option says which one. */
const dollar = '$'
const notDollars: readonly string[] = ['GBP', 'EUR', 'JPY']

export type Currency = keyof typeof marks | typeof dollar

const currencies = new Map<string, Currency>([[dollar, dollar]])
for (const [code, others] of Object.entries(marks)) {
  for (const mark of [code.toLowerCase(), ...others.split(' ')]) currencies.set(mark, code as Currency)
}

/** Reads '£', 'USD', 'Bds$' and 'USD$'. */
export function currencyOf(text: string): Currency | undefined {
  const mark = text.replace(/\s|(?<=[a-z])\./gi, '').toLowerCase()
  return currencies.get(mark) ?? currencies.get(mark.replace(/^([a-z]{3})[$£€¥]$/, '$1'))
}

export interface MoneyRules {
  /** ISO code for prices without a currency. */
  assumed: string
  /** Local dollars for one unit of a foreign currency, by ISO code. */
  rates: ReadonlyMap<string, number>
  /** Message about a price in a currency without a rate. */
  withoutRate: (currency: string) => string
}

/** Batch uploads accept only the local currency. */
export const localCurrencyOnly: MoneyRules = {
  assumed: currencyCode,
  rates: new Map(),
  withoutRate: (currency) => `must be in ${currencyName}, not ${currency}`,
}

const amountWithin =
  /^(?<sign>[+-]?)(?<before>[^\d+-]*?)(?<amount>[+-]?\.?\d[\d.,' ]*(?: ?k)?)(?<behind>.*)$/i
/** Remarks after a price that do not change it. */
const remark = /^(?:ono|obo|neg|negotiable)$/i

/**
 * Returns local dollars. Sign or code, currency column and heading must not contradict each other.
 * @param named the row's cell in the currency column
 * @param heading currency in the heading of the price
 */
export function readMoney(
  text: string,
  { assumed, rates, withoutRate }: MoneyRules,
  named = '',
  heading?: Currency,
): Reading<number> {
  const {
    sign = '',
    before = '',
    amount = '',
    behind = '',
  } = amountWithin.exec(plainText(text))?.groups ?? {}
  const around = [before, behind].map((mark) => mark.trim()).filter((mark) => mark && !remark.test(mark))
  const meant = around.map(currencyOf)
  if (amount === '' || meant.includes(undefined)) return { problem: notANumber }
  const column = saysNothing(named) ? undefined : currencyOf(named)
  if (!column && !saysNothing(named))
    return { problem: `must be in a currency that is known, not "${named}"` }
  const codes = new Set([...meant, column, heading].filter((currency) => currency !== undefined))
  if (codes.has(dollar) && !notDollars.includes([...codes].find((one) => one !== dollar) ?? assumed))
    codes.delete(dollar)
  if (codes.size > 1) return { problem: `must be in one currency, not ${[...codes].join(' and ')}` }
  const [currency = assumed] = codes
  if (currency === dollar) return { problem: `must name its currency: $ is not ${assumed}` }
  const number = readQuantity(sign + amount)
  if ('problem' in number || currency === currencyCode) return number
  const rate = rates.get(currency)
  return rate === undefined
    ? { problem: withoutRate(currency) }
    : { value: roundToHundredths(number.value * rate) }
}
