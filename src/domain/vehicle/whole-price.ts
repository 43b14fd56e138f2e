import { importTaxes } from '#territory/country.ts'
import { isPriceOnRequest } from '../pricing/price-on-request.ts'
import { askingPrice, type Promoted } from '../pricing/promotion.ts'
import { formatMileage, formatMoney, formatQuantity, roundToHundredths } from '../text/format.ts'
import { type FieldValues, fields, type PricePart, priceParts } from './fields.ts'

export type WholePriced = Promoted & Pick<FieldValues, PricePart | 'dutyAndVat'>

/** Prices are in dollars. `cost` is 0 for an included part and null for one that is not stated. */
export interface WholePrice {
  /** The asking price with all stated parts. */
  total: number
  parts: { label: string; cost: number | null; text: string }[]
  isComplete: boolean
}

/** Null if no cost is stated and duty is not due, or the price is on request. */
export function wholePrice(vehicle: WholePriced, now: Date): WholePrice | null {
  const { dutyAndVat } = vehicle
  if (dutyAndVat !== 'Not paid' && priceParts.every((part) => vehicle[part] === null)) return null
  const asking = askingPrice(vehicle, now)
  if (isPriceOnRequest(asking)) return null
  const parts = priceParts.map((part) => {
    const { label, name = label } = fields[part]
    const duty = part === 'dutyCost' ? dutyAndVat : null
    const cost = duty === 'Paid' ? 0 : vehicle[part]
    const text = cost === null ? (duty ?? 'Not stated') : cost === 0 ? 'Included' : formatMoney(cost)
    return { label: name, cost, text }
  })
  const total = roundToHundredths(parts.reduce((sum, { cost }) => sum + (cost ?? 0), asking))
  return { total, parts, isComplete: parts.every(({ cost }) => cost !== null) }
}

/** `$43,150`, or `at least $43,150` if a part is not stated. */
export function wholePriceText({ total, isComplete }: WholePrice): string {
  return isComplete ? formatMoney(total) : `at least ${formatMoney(total)}`
}

/** Null unless every part is stated. */
export function onTheRoadPrice(vehicle: WholePriced, now: Date): number | null {
  const whole = wholePrice(vehicle, now)
  return whole?.isComplete ? whole.total : null
}

/** The price that a loan pays, and its name if the listing states more than one. */
export function loanPrice(vehicle: WholePriced, now: Date): { price: number; name?: string } {
  const whole = wholePrice(vehicle, now)
  if (whole?.isComplete) return { price: whole.total, name: 'on-the-road price' }
  return { price: askingPrice(vehicle, now), ...(whole && { name: 'asking price' }) }
}

type Promises = Pick<FieldValues, 'warrantyMonths' | 'warrantyKm' | 'returnDays'>

/** `Warranty: 3 months or 6,000 km`, `7 days to return it`. */
export function promiseTexts({
  warrantyMonths: months,
  warrantyKm: km,
  returnDays: days,
}: Promises): string[] {
  const warranty = [months ? formatQuantity(months, 'month') : '', km ? formatMileage(km) : ''].filter(
    Boolean,
  )
  const texts: string[] = []
  if (warranty.length > 0) texts.push(`Warranty: ${warranty.join(' or ')}`)
  else if (months === 0 || km === 0) texts.push('No warranty')
  if (days !== null) texts.push(days === 0 ? 'No returns' : `${formatQuantity(days, 'day')} to return it`)
  return texts
}

/** The problem of a cost that contradicts `dutyAndVat`. */
export function dutyProblem({
  dutyAndVat,
  dutyCost,
}: Partial<Pick<WholePriced, 'dutyAndVat' | 'dutyCost'>>): string | undefined {
  if (dutyAndVat === 'Paid' && dutyCost) return `${importTaxes} are paid: leave the amount empty`
  if (dutyAndVat === 'Not paid' && dutyCost === 0)
    return `${importTaxes} are not paid: state the amount or leave it empty`
  return undefined
}
