import type { HidingState } from '../enums.ts'
import { photographsOf } from '../images/addresses.ts'
import type { CardDealRating, DealRating } from '../pricing/price-position.ts'
import { type FieldKey, type FieldValues, fieldKeys } from './fields.ts'

/** docs/product.md#listing-fields */
export interface Vehicle extends FieldValues {
  id: number
  userId: number
  version: number
  /** A local day, `YYYY-MM-DD`. */
  listedAt: string
  /** `shownPriceDrop` decides whether it is shown. */
  priceDrop?: { amount: number; since: string }
  /** Why only its owner and administrators see it. */
  held?: HidingState
}

export type DraftKey = Exclude<FieldKey, 'dealershipName' | 'parish'>
export const draftKeys = fieldKeys.filter(
  (key): key is DraftKey => key !== 'dealershipName' && key !== 'parish',
)

/** A valid new listing: with defaults, dates as ISO timestamps. */
export type VehicleDraft = Pick<FieldValues, DraftKey>

/** Null clears an optional field. */
export type VehiclePatch = Partial<VehicleDraft>

export type RatedVehicle = Vehicle & { dealRating?: CardDealRating }

/** Shown on cards: without details and with the first picture only, so that a page of 24 stays small. */
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
