import { sql } from 'drizzle-orm'
import type { Vehicle, VehiclePatch } from '#domain/vehicle.ts'
import { writtenVehicle, writtenVehicleFields } from '#server/catalogue/read-rows.ts'
import type { Database } from '#server/database/database.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import type { CatalogueWrites } from '#server/parts.ts'
import { vehicleColumns } from './vehicle-columns.ts'
import { isWritable, refuseVehicleWrite, type VehicleWrite } from './writable-vehicle.ts'

/**
 * Changes the given fields of a listing; owner and dealership stay what they are. The catalogue has the change
 * when this returns, or as soon as it can be read again.
 * @returns the listing as it is now
 * @throws Problem absent, forbidden or stale
 */
export async function updateVehicle({
  database,
  catalogueWrites,
  patch,
  ...write
}: VehicleWrite & {
  database: Database
  catalogueWrites: CatalogueWrites
  patch: VehiclePatch
}): Promise<Vehicle> {
  const { dealershipLogo, ...columns } = vehicleColumns(patch)
  const [changed] = await database.queries
    .update(vehicles)
    // An empty patch still has to name a column; it then only meets the conditions.
    .set({ ...columns, dealershipLogo: ownLogo(dealershipLogo) ?? sql`${vehicles.dealershipLogo}` })
    .where(isWritable(write))
    .returning(writtenVehicleFields)
  if (!changed) return refuseVehicleWrite(database.queries, write)
  await catalogueWrites.applyVehicles([write.id])
  return writtenVehicle(changed)
}

/**
 * Answers show the dealership's logo where a listing has none of its own. A client that sends the whole object
 * back must not turn that loan into the listing's own, which would outlive the dealership's next logo.
 */
function ownLogo(given: string | null | undefined) {
  if (!given) return given === null ? sql`null` : undefined
  const borrowed = sql`(select ${dealerships.logoUrl} from ${dealerships} where ${dealerships.id} = ${vehicles.dealershipId})`
  return sql`case when ${vehicles.dealershipLogo} is null and ${borrowed} = ${given} then null else ${given} end`
}
