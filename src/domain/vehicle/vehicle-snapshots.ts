import { isPriceOnRequest } from '../pricing/price-on-request.ts'
import { askingPrice } from '../pricing/promotion.ts'
import { publicLimits } from '../public-limits.ts'
import type { VehicleSummary } from './vehicle.ts'
import { vehicleName } from './vehicle-texts.ts'

/** A saved vehicle as it was when it was saved. */
export interface VehicleSnapshot {
  id: number
  name: string
  /** Asking price in dollars. */
  price: number
  /** State last seen in the list of saved vehicles, if it differs from `price`. */
  noticed?: ListingState
}

export type ListingState = 'gone' | 'sold' | number

export type SnapshotState = ReturnType<typeof snapshotState>

export function snapshotVehicle(vehicle: VehicleSummary, now: Date): VehicleSnapshot {
  const snapshot = { id: vehicle.id, name: vehicleName(vehicle), price: askingPrice(vehicle, now) }
  return vehicle.isSold ? { ...snapshot, noticed: 'sold' } : snapshot
}

export function snapshotState(saved: VehicleSnapshot, vehicle: VehicleSummary | undefined, now: Date) {
  return changeSince(saved, vehicle && { isSold: vehicle.isSold, price: askingPrice(vehicle, now) })
}

/** @param current undefined if the listing was deleted */
export function changeSince({ price }: VehicleSnapshot, current: ListingSummary | undefined) {
  const state = listingState(current)
  if (typeof state === 'string') return state
  if (state === price) return 'same'
  if (isPriceOnRequest(state) || isPriceOnRequest(price)) return 'repriced'
  return state < price ? 'cheaper' : 'dearer'
}

export function listingState(current: ListingSummary | undefined): ListingState {
  if (!current) return 'gone'
  return current.isSold ? 'sold' : current.price
}

export function hasUnseenChange(saved: VehicleSnapshot, current: ListingSummary | undefined): boolean {
  const state = listingState(current)
  return state !== saved.price && state !== saved.noticed
}

type ListingSummary = Pick<VehicleSummary, 'price' | 'isSold'>

/** Parses a stored list. Invalid entries and duplicates are dropped. */
export function parseSnapshots(value: unknown): readonly VehicleSnapshot[] {
  const saved = new Map<number, VehicleSnapshot>()
  for (const one of Array.isArray(value) ? value : []) {
    if (!isSnapshot(one)) continue
    const { id, name, price, noticed } = one
    saved.set(id, { id, name, price, ...(isListingState(noticed) && { noticed }) })
  }
  return [...saved.values()].slice(0, publicLimits.namedVehicles)
}

function isSnapshot(value: unknown): value is VehicleSnapshot {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, price } = value as Partial<Record<keyof VehicleSnapshot, unknown>>
  return (
    Number.isInteger(id) &&
    Number(id) > 0 &&
    typeof name === 'string' &&
    name.length <= 3 * publicLimits.shortTextLength &&
    isPrice(price)
  )
}

function isListingState(value: unknown): value is ListingState {
  return value === 'gone' || value === 'sold' || isPrice(value)
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= publicLimits.money
}
