import { dealershipParish } from '#domain/dealership/dealership-place.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { demoDealerships, demoVehicles } from '#server/demo/demo-vehicles.ts'
import { catalogueOf } from '../support/catalogue-of.ts'
import { vehicleRows } from '../support/fixtures.ts'
import { testNow } from './test-vocabulary.ts'

/** The demo's listings. Needs no database. */
export function demoListings(): Vehicle[] {
  const drafts = demoVehicles(testNow)
  const profiles = new Map(demoDealerships.map((profile) => [profile.slug, profile]))
  return vehicleRows(drafts.length).map((row, index) => {
    const { dealership, draft } = drafts[index] as (typeof drafts)[number]
    const profile = profiles.get(dealership)
    const parish = profile ? dealershipParish(profile) : null
    return { ...row, ...draft, dealershipName: profile?.name ?? dealership, parish }
  })
}

export const catalogueWith = (vehicles: readonly Vehicle[]) => catalogueOf({ vehicles, now: () => testNow })
export const demoCatalogue = catalogueWith(demoListings())
