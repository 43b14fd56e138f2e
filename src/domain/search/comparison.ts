import { loanTermMonths } from '#territory/finance.ts'
import { neutralDriver } from '#territory/insurance.ts'
import { monthlyAprPercent, monthlyFigure, monthlyInsurance } from '../finance/finance.ts'
import { isPriceOnRequest } from '../pricing/price-on-request.ts'
import type { PricePosition } from '../pricing/price-position.ts'
import { askingPrice } from '../pricing/promotion.ts'
import { formatMoney, formatPercent, formatQuantity } from '../text/format.ts'
import { daysSince } from '../text/local-time.ts'
import { type FactKey, factKeys, fields, formatField, isStated } from '../vehicle/fields.ts'
import type { VehicleSummary } from '../vehicle/vehicle.ts'
import { wholePrice, wholePriceText } from '../vehicle/whole-price.ts'

export interface ComparedVehicle {
  vehicle: VehicleSummary
  position: Pick<PricePosition, 'word' | 'ratio'> | null
  /** See `dealershipPlace`. */
  place: string | null
}

export interface ComparisonRow {
  label: string
  values: string[]
  isDifferent: boolean
  /** Indexes of the best values. Sold vehicles are ignored. */
  best: number[]
  /** Whether the values are names of dealerships. */
  isSeller?: true
}

const none = '–'
const { driverAge, experience, parish, usage } = neutralDriver

/** Explains the two monthly rows. */
export const monthlyCostsNote =
  `Loan: no deposit, ${loanTermMonths} months at ${formatPercent(monthlyAprPercent)}. ` +
  `Insurance: comprehensive, a driver of ${driverAge} with ${experience} years of driving, ${parish}, ${usage} use. ` +
  'Both are estimates, not offers.'

/** Leaves out facts that no vehicle states. */
export function compareVehicles(compared: readonly ComparedVehicle[], now: Date): ComparisonRow[] {
  const isAvailable = compared.map(({ vehicle }) => !vehicle.isSold)
  const facts = compared.map(({ vehicle }) => ({ ...vehicle, price: askingPrice(vehicle, now) }))
  const isPriced = facts.map(({ price, isSold }) => !isSold && !isPriceOnRequest(price))
  const factRows = (key: FactKey) => {
    const { label, best } = fields[key]
    const held = facts.map((fact) => fact[key])
    if (!held.some(isStated)) return []
    const values = held.map((value) => (isStated(value) ? formatField(key, value) : 'Not stated'))
    const isOffered = key === 'price' ? isPriced : isAvailable
    return [comparisonRow(label, values, best ? bestPlaces(held, best, isOffered) : [])]
  }
  const row = (label: string, textOf: (one: ComparedVehicle) => string) =>
    comparisonRow(label, compared.map(textOf))
  const monthlyRow = (
    label: string,
    figureOf: (vehicle: { price: number; year: number }, place: number) => number,
  ) => {
    const figures = facts.map(figureOf)
    const values = figures.map((figure, place) => (isPriced[place] ? formatMoney(figure) : none))
    return comparisonRow(label, values, bestPlaces(figures, 'low', isPriced))
  }
  const wholes = compared.map(({ vehicle }) => wholePrice(vehicle, now))
  const totals = wholes.map((whole) => (whole?.isComplete ? whole.total : null))
  const isWhole = totals.every((total, place) => total !== null || !isPriced[place])
  const hasWhole = wholes.some((whole) => whole)
  const onTheRoadRow = comparisonRow(
    'On the road',
    wholes.map((whole) => (whole ? wholePriceText(whole) : 'Not stated')),
    isWhole ? bestPlaces(totals, 'low', isPriced) : [],
  )
  const loanBasis = !hasWhole ? '' : isWhole ? ', on the road' : ', asking price'
  return [
    ...factRows('price'),
    ...(hasWhole ? [onTheRoadRow] : []),
    monthlyRow(`Loan a month${loanBasis}`, ({ price }, place) =>
      monthlyFigure((isWhole && totals[place]) || price),
    ),
    monthlyRow('Insurance a month', (fact) => monthlyInsurance(fact, now)),
    row('Price among comparables', ({ vehicle, position }) => (vehicle.isSold ? none : ratingText(position))),
    ...factKeys.filter((key) => key !== 'price').flatMap(factRows),
    { ...row('Listed by', ({ vehicle }) => vehicle.dealershipName), isSeller: true },
    row('Dealer in', ({ place }) => place ?? none),
    row('Listed for', ({ vehicle }) =>
      vehicle.isSold ? none : formatQuantity(daysSince(vehicle.listedAt, now), 'day'),
    ),
    row('Status', ({ vehicle }) => (vehicle.isSold ? 'Sold' : 'Available')),
  ]
}

/** `Good: 8% below typical`. */
function ratingText(position: ComparedVehicle['position']): string {
  if (!position?.word || position.ratio === null) return 'Too few to compare'
  const { word, ratio } = position
  const percent = formatPercent(Math.round(Math.abs(1 - ratio) * 100))
  const distance = percent === '0%' ? 'typical' : `${percent} ${ratio < 1 ? 'below' : 'above'} typical`
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}: ${distance}`
}

function comparisonRow(label: string, values: string[], best: number[] = []): ComparisonRow {
  return { label, values, isDifferent: new Set(values).size > 1, best }
}

/** No value is best if all are equal. */
function bestPlaces(
  values: readonly unknown[],
  want: 'low' | 'high',
  isAvailable: readonly boolean[],
): number[] {
  const offered = values.map(Number).filter((_, place) => isAvailable[place])
  const best = want === 'low' ? Math.min(...offered) : Math.max(...offered)
  if (offered.every((value) => value === best)) return []
  return values.flatMap((value, place) => (isAvailable[place] && value === best ? [place] : []))
}
