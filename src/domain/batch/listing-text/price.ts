import { currencyCode, currencyName } from '#territory/money.ts'
import { roundToCents } from '../../text/rounding.ts'
import { plainText } from '../../text/written-number.ts'
import { notANumber, type Reading, readQuantity, saysNothing } from './numbers.ts'

/** ISO 4217, the currencies in use. */
const codes = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY
  COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS
  INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP
  MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR
  SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND
  VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(/\s+/),
)

/** Of countries that write 7,20,000. */
export const lakhCurrencies: ReadonlySet<string> = new Set(['INR', 'PKR', 'BDT', 'NPR', 'LKR'])

/** Of several currencies one has to be named elsewhere, or be assumed. */
const signs: Readonly<Record<string, readonly string[]>> = {
  $: 'BBD USD NZD AUD CAD TTD XCD JMD GYD BZD BSD BMD KYD SGD HKD FJD LRD NAD SBD SRD TWD BND MXN'.split(' '),
  bds$: ['BBD'],
  bds: ['BBD'],
  bb$: ['BBD'],
  us$: ['USD'],
  us: ['USD'],
  nz$: ['NZD'],
  a$: ['AUD'],
  au$: ['AUD'],
  c$: ['CAD'],
  ca$: ['CAD'],
  can$: ['CAD'],
  tt$: ['TTD'],
  ec$: ['XCD'],
  j$: ['JMD'],
  ja$: ['JMD'],
  g$: ['GYD'],
  gy$: ['GYD'],
  bz$: ['BZD'],
  hk$: ['HKD'],
  s$: ['SGD'],
  nt$: ['TWD'],
  '£': ['GBP'],
  '€': ['EUR'],
  '¥': ['JPY', 'CNY'],
  円: ['JPY'],
  '₹': ['INR'],
  rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'],
  '₩': ['KRW'],
  '₦': ['NGN'],
  r: ['ZAR'],
}

/** The currencies that a sign or a code may mean ('£', 'USD', 'Bds$', 'USD$'); undefined where it is neither. */
export function currenciesOf(text: string): readonly string[] | undefined {
  const word = text.replace(/[\s.]/g, '')
  const [, code] = /^([a-z]{3})[$£€¥₹]?$/i.exec(word) ?? []
  if (code && codes.has(code.toUpperCase())) return [code.toUpperCase()]
  const sign = word.toLowerCase()
  return Object.hasOwn(signs, sign) ? signs[sign] : undefined
}

export interface MoneyRules {
  /** The ISO code of prices that name no currency; it also decides what a bare `$` is. */
  assumed: string
  /** Dollars for one unit of a foreign currency, by its ISO code. */
  rates: ReadonlyMap<string, number>
  /** What is wrong with a price in a currency that has no rate. */
  withoutRate: (currency: string) => string
}

/** For batches. */
export const localCurrencyOnly: MoneyRules = {
  assumed: currencyCode,
  rates: new Map(),
  withoutRate: (currency) => `must be in ${currencyName}, not ${currency}`,
}

const amountWithin = /^(?<before>[^\d+-]*)(?<amount>[+-]?\d[\d.,' ]*(?:e\+?\d{1,2}| ?k)?)(?<behind>.*)$/i
/** Remarks behind a price that do not change it. */
const remark = /^(?:ono|o\.n\.o\.?|obo|neg|negotiable|\/-|\/=|\.-)$/i

/**
 * Parses a price to dollars, to the cent. Its sign or code, the row's currency and the heading's have to agree.
 * @param named the row's cell in the column of currencies
 * @param heading the currencies that the column's heading may mean
 */
export function readMoney(
  text: string,
  { assumed, rates, withoutRate }: MoneyRules,
  named = '',
  heading?: readonly string[],
): Reading<number> {
  const { before = '', amount = '', behind = '' } = amountWithin.exec(plainText(text))?.groups ?? {}
  const marks = [before, behind].map((mark) => mark.trim()).filter((mark) => mark && !remark.test(mark))
  const meant = marks.map(currenciesOf)
  if (amount === '' || meant.includes(undefined)) return { problem: notANumber }
  const column = saysNothing(named) ? undefined : currenciesOf(named)
  if (!column && !saysNothing(named))
    return { problem: `must be in a currency that is known, not "${named}"` }
  const currency = soleCurrency([...meant, column, heading], assumed)
  if ('problem' in currency) return currency
  const number = readQuantity(amount, lakhCurrencies.has(currency.value))
  if ('problem' in number) return number
  if (currency.value === currencyCode) return number
  const rate = rates.get(currency.value)
  return rate === undefined
    ? { problem: withoutRate(currency.value) }
    : { value: roundToCents(number.value * rate) }
}

function soleCurrency(named: (readonly string[] | undefined)[], assumed: string): Reading<string> {
  const given = named.filter((currencies) => currencies !== undefined)
  if (given.length === 0) return { value: assumed }
  const common = given.reduce((left, currencies) => left.filter((code) => currencies.includes(code)))
  if (common.length === 0) {
    const names = given.map((currencies) => (currencies.length > 3 ? '$' : currencies.join('/')))
    return { problem: `must be in one currency, not ${[...new Set(names)].join(' and ')}` }
  }
  const [first = '', second] = common
  if (second === undefined) return { value: first }
  if (common.includes(assumed)) return { value: assumed }
  return { problem: `must name its currency: it could be ${first} or ${second}` }
}
