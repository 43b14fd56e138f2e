import { sql } from 'drizzle-orm'
import { type BulkListing, bulkFields } from '#domain/bulk/bulk-change.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { readAsJson, returnedVehicleColumns } from '#server/catalogue/feed/read-rows.ts'
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
  const set = bulkFields.map(
    (field) => sql`${sql.identifier(vehicles[field].name)} = ${given.columns[field]}`,
  )
  return await readAsJson(
    queries,
    sql`update ${vehicles} set ${sql.join(set, sql`, `)} from ${given.table} where ${vehicles.id} = ${given.columns.id}
      returning ${returnedVehicleColumns}`,
  )
}
