import { askingPrice } from '../promotion/promotion.ts'
import type { VehicleSummary } from './vehicle.ts'
import { type AttributeKey, vehicleAttributes } from './vehicle-attributes.ts'

/** One line of a comparison. */
export interface ComparisonRow {
  label: string
  /** One a vehicle, in their order, as people read it. */
  values: string[]
  /** Whether they are not all the same. */
  isDifferent: boolean
  /**
   * The places of the values a buyer would rather have: the lowest price, the newest year, the lowest mileage, of what
   * can be bought.
   */
  best: number[]
}

const wanted: Partial<Record<AttributeKey, 'low' | 'high'>> = { price: 'low', mileage: 'low', year: 'high' }

/** Puts up to four listings side by side, a line for each fact of `vehicleAttributes` and one for the seller. */
export function compareVehicles(vehicles: readonly VehicleSummary[], now: Date): ComparisonRow[] {
  const facts = vehicles.map((vehicle) => ({ ...vehicle, price: askingPrice(vehicle, now) }))
  const isAvailable = vehicles.map(({ isSold }) => !isSold)
  const rows = vehicleAttributes.flatMap(({ key, label, format, isFact }) => {
    const held = facts.map((fact) => fact[key as keyof typeof fact])
    if (!isFact || !held.every(isComparable)) return []
    // An engine of 0 cc is none: the vehicle is electric.
    const values = held.map((value) => (key === 'engineCC' && value === 0 ? 'None' : format(value)))
    return [comparisonRow(label, values, wanted[key] ? bestPlaces(held, wanted[key], isAvailable) : [])]
  })
  const sellers = vehicles.map(({ dealershipName }) => dealershipName)
  const states = vehicles.map(({ isSold }) => (isSold ? 'Sold' : 'Available'))
  return [...rows, comparisonRow('Listed by', sellers, []), comparisonRow('Status', states, [])]
}

function comparisonRow(label: string, values: string[], best: number[]): ComparisonRow {
  return { label, values, isDifferent: new Set(values).size > 1, best }
}

/** None where there is nothing to choose between. */
function bestPlaces(
  values: readonly (string | number)[],
  want: 'low' | 'high',
  isAvailable: readonly boolean[],
): number[] {
  const offered = values.map(Number).filter((_, place) => isAvailable[place])
  const best = want === 'low' ? Math.min(...offered) : Math.max(...offered)
  if (offered.every((value) => value === best)) return []
  return values.flatMap((value, place) => (isAvailable[place] && value === best ? [place] : []))
}

function isComparable(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
