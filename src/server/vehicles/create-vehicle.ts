import type { VehicleDraft } from '#domain/vehicle.ts'
import type { Database } from '#server/database/database.ts'
import { vehicles } from '#server/database/schema.ts'
import type { CatalogueWrites } from '#server/parts.ts'
import { listingDealership } from './listing-dealership.ts'
import { vehicleColumns } from './vehicle-columns.ts'

/**
 * Lists a vehicle: the owner is the session's user, the dealership follows from the account. The catalogue has it
 * when this returns.
 * @param dealershipName the name in the request; who may name which is `listingDealership`'s to say
 * @returns the new listing's id
 * @throws Problem as `listingDealership` does
 */
export async function createVehicle({
  database,
  catalogueWrites,
  userId,
  draft,
  dealershipName,
}: {
  database: Database
  catalogueWrites: CatalogueWrites
  userId: number
  draft: VehicleDraft
  dealershipName: string | undefined
}): Promise<number> {
  const created = await database.queries.transaction(async (queries) => {
    const dealership = await listingDealership({ queries, userId, name: dealershipName })
    const [vehicle] = await queries
      .insert(vehicles)
      .values({ ...vehicleColumns(draft), userId, dealershipId: dealership.id })
      .returning({ id: vehicles.id })
    if (!vehicle) throw new Error('An inserted listing was not returned')
    return { id: vehicle.id, dealership }
  })
  if (created.dealership.isNew) await catalogueWrites.applyDealerships([created.dealership.id])
  await catalogueWrites.applyVehicles([created.id])
  return created.id
}
