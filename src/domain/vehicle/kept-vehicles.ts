import { limits } from '../limits.ts'
import { askingPrice } from '../promotion/promotion.ts'
import type { VehicleSummary } from './vehicle.ts'
import { vehicleName } from './vehicle-name.ts'

/** A vehicle that somebody saved, with what it was called and what was asked for it at that moment. */
export interface KeptVehicle {
  id: number
  /** `2020 Toyota Corolla`: said when the listing is gone. */
  name: string
  /** The asking price in Barbados dollars when it was saved. */
  price: number
}

/** What became of a saved vehicle: it is as it was, costs more or less, was sold, or is listed no longer. */
export type KeptState = 'same' | 'cheaper' | 'dearer' | 'sold' | 'gone'

/** A listing as it is saved now. */
export function keepVehicle(vehicle: VehicleSummary, now: Date): KeptVehicle {
  return { id: vehicle.id, name: vehicleName(vehicle), price: askingPrice(vehicle, now) }
}

/**
 * Compares a saved vehicle with its listing.
 * @param vehicle the listing now, absent where it was removed
 */
export function keptState(kept: KeptVehicle, vehicle: VehicleSummary | undefined, now: Date): KeptState {
  if (!vehicle) return 'gone'
  if (vehicle.isSold) return 'sold'
  const price = askingPrice(vehicle, now)
  if (price === kept.price) return 'same'
  return price < kept.price ? 'cheaper' : 'dearer'
}

/** Reads a kept list with doubt: what another version or a person left there is dropped where it is none. */
export function parseKeptVehicles(value: unknown): readonly KeptVehicle[] {
  const kept = new Map<number, KeptVehicle>()
  for (const one of Array.isArray(value) ? value : []) {
    if (isKeptVehicle(one)) kept.set(one.id, { id: one.id, name: one.name, price: one.price })
  }
  return [...kept.values()].slice(0, limits.namedVehicles)
}

function isKeptVehicle(value: unknown): value is KeptVehicle {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, price } = value as Partial<Record<keyof KeptVehicle, unknown>>
  return (
    Number.isInteger(id) &&
    Number(id) > 0 &&
    typeof name === 'string' &&
    name.length <= 3 * limits.shortTextLength &&
    typeof price === 'number' &&
    price >= 0 &&
    price <= limits.money
  )
}
