import type { Vehicle, VehicleDraft } from '#domain/vehicle/vehicle.ts'
import { countListings, type Limiting, listingRoom, refuseMore } from '#server/allowances/allowances.ts'
import { returnedVehicle, returnedVehicleFields } from '#server/catalogue/feed/read-rows.ts'
import type { Database } from '#server/database/database.ts'
import { vehicles } from '#server/database/schema.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'
import { assertPromotion } from './assert-promotion.ts'
import { listingDealership } from './listing-dealership.ts'
import { vehicleColumns } from './vehicle-columns.ts'

/**
 * The owner follows from the account, or from an administrator's choice; see `listingDealership`.
 * @throws Problem as `assertPromotion` and `listingDealership` do, forbidden or slowDown at the account's limits
 */
export async function createVehicle({
  database,
  catalogueWrites,
  userId,
  draft,
  dealershipName,
  owner,
  limiting,
}: {
  database: Database
  catalogueWrites: CatalogueWrites
  userId: number
  draft: VehicleDraft
  dealershipName: string | undefined
  owner: unknown
  limiting: Limiting
}): Promise<Vehicle> {
  assertPromotion(undefined, draft)
  const created = await database.queries.transaction(async (queries) => {
    const room = await listingRoom(queries, userId, limiting)
    if (room && room.left < 1) refuseMore(room, limiting.now)
    const dealership = await listingDealership({ queries, userId, name: dealershipName, owner })
    const [vehicle] = await queries
      .insert(vehicles)
      .values({ ...vehicleColumns(draft), userId: dealership.ownerId, dealershipId: dealership.id })
      .returning(returnedVehicleFields)
    if (!vehicle) throw new Error('An inserted listing was not returned')
    if (room) await countListings(queries, userId, 1, limiting.now)
    return { vehicle: returnedVehicle(vehicle), dealership }
  })
  if (created.dealership.isNew) await catalogueWrites.applyDealerships([created.dealership.id])
  await catalogueWrites.applyRows({ vehicles: [{ id: created.vehicle.id, row: created.vehicle }] })
  return created.vehicle
}
