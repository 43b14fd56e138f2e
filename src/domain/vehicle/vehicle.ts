import type { CardPriceRating, PriceRating } from '../pricing/price-position.ts'
import { type FieldKey, type FieldValues, fieldKeys } from './fields.ts'

/** A listing as the API answers it (specification, section 3) with its row `version`, the value of its ETag. */
export interface Vehicle extends FieldValues {
  id: number
  userId: number
  version: number
}

/** The fields that a listing is written with; its dealership comes from the session. */
export type DraftKey = Exclude<FieldKey, 'dealershipName'>
export const draftKeys = fieldKeys.filter((key): key is DraftKey => key !== 'dealershipName')

/** A valid new listing: defaults filled in, dates as ISO timestamps, no fields the caller may not set. */
export type VehicleDraft = Pick<FieldValues, DraftKey>

/** A valid change: only the given fields; null clears an optional one. */
export type VehiclePatch = Partial<VehicleDraft>

/** A listing with the word for its price, as a list that is no search answers it. */
export type RatedVehicle = Vehicle & { priceWord?: CardPriceRating }

/** What a card, a rail and a result list need: a listing without its long text and with its first picture only. */
export type VehicleSummary = Omit<Vehicle, 'details' | 'imageUrls'> & {
  imageUrl: string
  imageCount: number
  /** How its price stands among comparable ones, where a list was asked for it and there is a word to show. */
  priceWord?: PriceRating
}

/** Cuts a listing down to what a card shows, so that a page of 24 carries no essays. */
export function summarise({ details: _details, imageUrls, ...rest }: Vehicle): VehicleSummary {
  return { ...rest, imageUrl: imageUrls[0] ?? '', imageCount: imageUrls.length }
}

/** The same with the word for its price, where there is one to show. */
export function summariseRated(vehicle: Vehicle, priceWord: PriceRating | null | undefined): VehicleSummary {
  return priceWord ? { ...summarise(vehicle), priceWord } : summarise(vehicle)
}
