import { askingPrice } from '../promotion/promotion.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import type { NewListings } from './saved-searches.ts'

/** What a device asks about the searches and vehicles that are saved on it. */
export interface SavedChangesCall {
  /** Query strings of `newSinceQuery`. */
  searches: string[]
  vehicleIds: number[]
}

/** A saved vehicle as it is now. */
export interface SavedVehicleNow {
  id: number
  /** Asking price in dollars. */
  price: number
  isSold: boolean
  imageUrl: string
}

/** `searches` in the order of the call; vehicles that are gone are left out. */
export interface SavedChanges {
  searches: NewListings[]
  vehicles: SavedVehicleNow[]
}

export function savedVehicleNow(vehicle: Vehicle, now: Date): SavedVehicleNow {
  const { id, isSold, imageUrls } = vehicle
  return { id, isSold, price: askingPrice(vehicle, now), imageUrl: imageUrls[0] ?? '' }
}
