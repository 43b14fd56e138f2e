import type { HidingState } from '../enums.ts'
import { photographsOf } from '../images/addresses.ts'
import type { CardDealRating, DealRating } from '../pricing/price-position.ts'
import { type FieldValues, fieldKeys, type StoredKey } from './fields.ts'

/** docs/product.md#listing-fields */
export interface Vehicle extends FieldValues {
  id: number
  userId: number
  version: number
  /** A local day, `YYYY-MM-DD`. */
  listedAt: string
  /** The local day on which it was last confirmed to be still there. */
  confirmedAt: string
  /** A local day. Absent if it is not sold, or nobody knows when. */
  soldOn?: string
  /** See `shownPriceDrop`. */
  priceDrop?: { amount: number; since: string }
  /** Set if only its owner and administrators see it. */
  held?: HidingState
}

export type DraftKey = Exclude<StoredKey, 'dealershipName' | 'parish'>
export const draftKeys = fieldKeys.filter(
  (key): key is DraftKey => key !== 'dealershipName' && key !== 'parish',
)

/** A new listing after validation, with defaults. */
export type VehicleDraft = Pick<FieldValues, DraftKey>

/** Null clears an optional field. */
export type VehiclePatch = Partial<VehicleDraft>

export type RatedVehicle = Vehicle & { dealRating?: CardDealRating }

/** The part of a listing that cards show. It keeps a page of 24 small. */
export type VehicleSummary = Omit<Vehicle, 'details' | 'imageUrls'> & {
  imageUrl: string
  photographs: number
  dealRating?: DealRating
}

export function summarise({ details: _details, imageUrls, ...rest }: Vehicle): VehicleSummary {
  return { ...rest, imageUrl: imageUrls[0] ?? '', photographs: photographsOf(imageUrls).length }
}

export function summariseRated(vehicle: Vehicle, dealRating: DealRating | null | undefined): VehicleSummary {
  return dealRating ? { ...summarise(vehicle), dealRating } : summarise(vehicle)
}
