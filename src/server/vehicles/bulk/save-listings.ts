import { eq } from 'drizzle-orm'
import { type BulkListing, bulkFields } from '#domain/bulk/bulk-change.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { returnedVehicle, returnedVehicleFields } from '#server/catalogue/feed/read-rows.ts'
import type { Queries } from '#server/database/database.ts'
import { jsonTable } from '#server/database/json-table.ts'
import { vehicles } from '#server/database/schema.ts'

const columns = {
  id: vehicles.id,
  ...mapKeys<typeof vehicles, (typeof bulkFields)[number]>(bulkFields, (field) => vehicles[field]),
}

/** In one statement, which announces them together. @returns them as they are stored now */
export async function saveListings(
  queries: Queries,
  listings: readonly ({ id: number } & BulkListing)[],
): Promise<Vehicle[]> {
  const given = jsonTable('given', columns, listings)
  const { id, ...values } = given.columns
  const rows = await queries
    .update(vehicles)
    .set(values)
    .from(given.table)
    .where(eq(vehicles.id, id))
    .returning(returnedVehicleFields)
  return rows.map(returnedVehicle)
}
