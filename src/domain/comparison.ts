import { askingPrice } from './promotion.ts'
import type { VehicleSummary } from './vehicle.ts'
import { type AttributeKey, vehicleAttributes } from './vehicle-attributes.ts'

/** One line of a comparison. */
export interface ComparisonRow {
  label: string
  /** One a vehicle, in their order, as people read it. */
  values: string[]
  /** Whether they are not all the same. */
  isDifferent: boolean
  /** The places of the values a buyer would rather have: the lowest price, the newest year, the lowest mileage. */
  best: number[]
}

const wanted: Partial<Record<AttributeKey, 'low' | 'high'>> = { price: 'low', mileage: 'low', year: 'high' }

/** Puts up to four listings side by side, a line for each fact of `vehicleAttributes` and one for the seller. */
export function compareVehicles(vehicles: readonly VehicleSummary[], now: Date): ComparisonRow[] {
  const facts = vehicles.map((vehicle) => ({ ...vehicle, price: askingPrice(vehicle, now) }))
  const rows = vehicleAttributes.flatMap(({ key, label, format, isFact }) => {
    const held = facts.map((fact) => fact[key as keyof typeof fact])
    if (!isFact || !held.every(isComparable)) return []
    // An engine of 0 cc is none: the vehicle is electric.
    const values = held.map((value) => (key === 'engineCC' && value === 0 ? 'None' : format(value)))
    return [comparisonRow(label, values, bestPlaces(held, wanted[key]))]
  })
  const sellers = vehicles.map(({ dealershipName }) => dealershipName)
  const states = vehicles.map(({ isSold }) => (isSold ? 'Sold' : 'Available'))
  return [...rows, comparisonRow('Listed by', sellers, []), comparisonRow('Status', states, [])]
}

function comparisonRow(label: string, values: string[], best: number[]): ComparisonRow {
  const isDifferent = new Set(values).size > 1
  return { label, values, isDifferent, best: isDifferent ? best : [] }
}

function bestPlaces(values: readonly (string | number)[], want: 'low' | 'high' | undefined): number[] {
  if (!want) return []
  const numbers = values.map(Number)
  const best = want === 'low' ? Math.min(...numbers) : Math.max(...numbers)
  return numbers.flatMap((value, place) => (value === best ? [place] : []))
}

function isComparable(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
