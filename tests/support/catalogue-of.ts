import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Catalogue } from '#server/catalogue/catalogue.ts'
import { emptySnapshot } from '#server/catalogue/snapshot.ts'

/** A catalogue of given rows, without a database. */
export function catalogueOf({
  vehicles,
  dealerships = [],
  now,
}: {
  vehicles: readonly Vehicle[]
  dealerships?: readonly Dealership[]
  now: () => Date
}): Catalogue {
  const snapshot = emptySnapshot(now)
  snapshot.listings.apply(vehicles.map((row) => ({ id: row.id, row })))
  snapshot.dealerships.apply(
    dealerships.map((row) => ({
      id: row.id,
      row: { ...row, awaitsApproval: false, isUnapproved: false, isHeld: false },
    })),
  )
  return new Catalogue(snapshot)
}
