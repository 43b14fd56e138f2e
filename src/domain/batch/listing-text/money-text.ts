import { roundToCents } from '../../text/rounding.ts'
import { barbadosDollar, currenciesOf } from './currencies.ts'
import { readQuantity } from './number-text.ts'
import { plainText, type Reading, saysNothing } from './reading.ts'

/** How the prices of a table are to be understood. */
export interface MoneyRules {
  /** The ISO code of prices that name no currency; it also decides what a bare `$` is. */
  assumed: string
  /** Barbados dollars for one unit of a foreign currency, by its ISO code. */
  rates: ReadonlyMap<string, number>
  /** What is wrong with a price in a currency that has no rate. */
  withoutRate: (currency: string) => string
}

/** The prices of a batch: Barbados dollars, whatever else they say is refused. */
export const barbadosDollarsOnly: MoneyRules = {
  assumed: barbadosDollar,
  rates: new Map(),
  withoutRate: (currency) => `must be in Barbados dollars, not ${currency}`,
}

const amountWithin = /^(?<before>[^\d+-]*)(?<amount>[+-]?\d[\d.,' ]*(?: ?k)?)(?<behind>.*)$/i
/** What is said of a price behind it and changes nothing of it. */
const remark = /^(?:ono|o\.n\.o\.?|obo|neg|negotiable|\/-|\/=|\.-)$/i

/**
 * Reads a price in Barbados dollars, to the cent. Its sign or code, the row's currency and the heading's all have to
 * agree: of '£' beside 'USD' neither is believed.
 * @param named what a column of currencies says in this row; blank where it says nothing
 * @param heading the currencies that the column's heading names, if it does
 */
export function readMoney(
  text: string,
  { assumed, rates, withoutRate }: MoneyRules,
  named = '',
  heading?: readonly string[],
): Reading<number> {
  const { before = '', amount = '', behind = '' } = amountWithin.exec(plainText(text))?.groups ?? {}
  const number = readQuantity(amount.trim())
  const marks = [before, behind].map((mark) => mark.trim()).filter((mark) => mark && !remark.test(mark))
  const meant = marks.map(currenciesOf)
  if (amount === '' || meant.includes(undefined)) return { problem: 'must be a number' }
  if ('problem' in number) return number
  const column = saysNothing(named) ? undefined : currenciesOf(named)
  if (!column && !saysNothing(named))
    return { problem: `must be in a currency that is known, not "${named}"` }
  const currency = soleCurrency([...meant, column, heading], assumed)
  if ('problem' in currency) return currency
  if (currency.value === barbadosDollar) return number
  const rate = rates.get(currency.value)
  return rate === undefined
    ? { problem: withoutRate(currency.value) }
    : { value: roundToCents(number.value * rate) }
}

function soleCurrency(said: (readonly string[] | undefined)[], assumed: string): Reading<string> {
  const heard = said.filter((currencies) => currencies !== undefined)
  if (heard.length === 0) return { value: assumed }
  const common = heard.reduce((left, currencies) => left.filter((code) => currencies.includes(code)))
  if (common.length === 0) {
    const names = heard.map((currencies) => (currencies.length > 3 ? '$' : currencies.join('/')))
    return { problem: `must be in one currency, not ${[...new Set(names)].join(' and ')}` }
  }
  const [first = '', second] = common
  if (second === undefined) return { value: first }
  if (common.includes(assumed)) return { value: assumed }
  return { problem: `must name its currency: it could be ${first} or ${second}` }
}
