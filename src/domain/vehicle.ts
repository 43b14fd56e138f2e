import type { z } from 'zod'
import type { vehicleDraftSchema, vehiclePatchSchema, vehicleSchema } from './vehicle-schema.ts'

/** A listing as the API answers it (specification, section 3) with its row `version`, the value of its ETag. */
export type Vehicle = z.infer<typeof vehicleSchema>

/** A valid new listing: defaults filled in, dates as ISO timestamps, no fields the caller may not set. */
export type VehicleDraft = z.infer<ReturnType<typeof vehicleDraftSchema>>

/** A valid change: only the given fields; null clears an optional one. */
export type VehiclePatch = z.infer<ReturnType<typeof vehiclePatchSchema>>

/** What a card, a rail and a result list need: a listing without its long text and with its first picture only. */
export type VehicleSummary = Omit<Vehicle, 'details' | 'imageUrls'> & { imageUrl: string; imageCount: number }

/** Cuts a listing down to what a card shows, so that a page of 24 carries no essays. */
export function summarise({ details: _details, imageUrls, ...rest }: Vehicle): VehicleSummary {
  return { ...rest, imageUrl: imageUrls[0] ?? '', imageCount: imageUrls.length }
}
