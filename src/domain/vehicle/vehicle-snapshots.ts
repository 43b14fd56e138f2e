import { limits } from '../limits.ts'
import { askingPrice } from '../promotion/promotion.ts'
import type { VehicleSummary } from './vehicle.ts'
import { vehicleName } from './vehicle-texts.ts'

/** A saved vehicle as it was at that moment. */
export interface VehicleSnapshot {
  id: number
  /** `2020 Toyota Corolla`. */
  name: string
  /** Asking price in Barbados dollars. */
  price: number
}

export type SnapshotState = ReturnType<typeof snapshotState>

export function snapshotVehicle(vehicle: VehicleSummary, now: Date): VehicleSnapshot {
  return { id: vehicle.id, name: vehicleName(vehicle), price: askingPrice(vehicle, now) }
}

/** @param vehicle the listing now; undefined where it was removed */
export function snapshotState(saved: VehicleSnapshot, vehicle: VehicleSummary | undefined, now: Date) {
  if (!vehicle) return 'gone'
  if (vehicle.isSold) return 'sold'
  const price = askingPrice(vehicle, now)
  if (price === saved.price) return 'same'
  return price < saved.price ? 'cheaper' : 'dearer'
}

/** Parses a stored list; invalid entries and duplicates are dropped. */
export function parseSnapshots(value: unknown): readonly VehicleSnapshot[] {
  const saved = new Map<number, VehicleSnapshot>()
  for (const one of Array.isArray(value) ? value : []) {
    if (isSnapshot(one)) saved.set(one.id, { id: one.id, name: one.name, price: one.price })
  }
  return [...saved.values()].slice(0, limits.namedVehicles)
}

function isSnapshot(value: unknown): value is VehicleSnapshot {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, price } = value as Partial<Record<keyof VehicleSnapshot, unknown>>
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
