import { askingPrice } from '../promotion/promotion.ts'
import { type FactKey, factKeys, fields, formatField } from './fields.ts'
import type { VehicleSummary } from './vehicle.ts'

export interface ComparisonRow {
  label: string
  /** Formatted, one a vehicle. */
  values: string[]
  isDifferent: boolean
  /** The places of the best values among unsold vehicles: the lowest price and mileage, the newest year. */
  best: number[]
}

/** Without a 0 that is no number, and what is not stated. */
export function vehicleFacts(
  vehicle: Readonly<Partial<Record<FactKey, string | number | null>>>,
): { label: string; value: string }[] {
  return factKeys.flatMap((key) => {
    const { label, zero } = fields[key]
    const value = vehicle[key]
    if (value === null || value === undefined || (zero !== undefined && value === 0)) return []
    return [{ label, value: formatField(key, value) }]
  })
}

/** A row for each fact that one of them states, the seller and the status. */
export function compareVehicles(vehicles: readonly VehicleSummary[], now: Date): ComparisonRow[] {
  const facts = vehicles.map((vehicle) => ({ ...vehicle, price: askingPrice(vehicle, now) }))
  const isAvailable = vehicles.map(({ isSold }) => !isSold)
  const rows = factKeys.flatMap((key) => {
    const { label, zero, best } = fields[key]
    const held = facts.map((fact) => fact[key])
    if (held.every((value) => value === null)) return []
    const values = held.map((value) => {
      if (value === null) return 'Not stated'
      return value === 0 && zero ? zero : formatField(key, value)
    })
    return [comparisonRow(label, values, best ? bestPlaces(held, best, isAvailable) : [])]
  })
  const sellers = vehicles.map(({ dealershipName }) => dealershipName)
  const states = vehicles.map(({ isSold }) => (isSold ? 'Sold' : 'Available'))
  return [...rows, comparisonRow('Listed by', sellers, []), comparisonRow('Status', states, [])]
}

function comparisonRow(label: string, values: string[], best: number[]): ComparisonRow {
  return { label, values, isDifferent: new Set(values).size > 1, best }
}

/** None where all are equal. */
function bestPlaces(
  values: readonly (string | number | null)[],
  want: 'low' | 'high',
  isAvailable: readonly boolean[],
): number[] {
  const offered = values.map(Number).filter((_, place) => isAvailable[place])
  const best = want === 'low' ? Math.min(...offered) : Math.max(...offered)
  if (offered.every((value) => value === best)) return []
  return values.flatMap((value, place) => (isAvailable[place] && value === best ? [place] : []))
}
