import type { HidingState } from '../moderation/case-life-cycle.ts'
import type { CardDealRating, DealRating } from '../pricing/price-position.ts'
import { type FieldKey, type FieldValues, fieldKeys } from './fields.ts'

/** A listing as the API answers it (docs/product.md#listing-fields) with its row `version`, the value of its ETag. */
export interface Vehicle extends FieldValues {
  id: number
  userId: number
  version: number
  /** A local day, `YYYY-MM-DD`. */
  listedAt: string
  /** The last one, however long ago; `shownPriceDrop` decides whether it is shown. */
  priceDrop?: { amount: number; since: string }
  /** Why the public does not see it; only its owner and administrators read it then. */
  held?: HidingState
}

/** Without what follows from the dealership. */
export type DraftKey = Exclude<FieldKey, 'dealershipName' | 'parish'>
export const draftKeys = fieldKeys.filter(
  (key): key is DraftKey => key !== 'dealershipName' && key !== 'parish',
)

/** A valid new listing: with defaults, dates as ISO timestamps. */
export type VehicleDraft = Pick<FieldValues, DraftKey>

/** Null clears an optional field. */
export type VehiclePatch = Partial<VehicleDraft>

export type RatedVehicle = Vehicle & { dealRating?: CardDealRating }

/** For cards: without details and with the first picture only, so that a page of 24 stays small. */
export type VehicleSummary = Omit<Vehicle, 'details' | 'imageUrls'> & {
  imageUrl: string
  imageCount: number
  /** Where a list was asked for it and there is one. */
  dealRating?: DealRating
}

export function summarise({ details: _details, imageUrls, ...rest }: Vehicle): VehicleSummary {
  return { ...rest, imageUrl: imageUrls[0] ?? '', imageCount: imageUrls.length }
}

export function summariseRated(vehicle: Vehicle, dealRating: DealRating | null | undefined): VehicleSummary {
  return dealRating ? { ...summarise(vehicle), dealRating } : summarise(vehicle)
}
