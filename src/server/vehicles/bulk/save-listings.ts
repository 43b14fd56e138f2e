import { and, type SQL, sql } from 'drizzle-orm'
import { type BulkListing, bulkFields } from '#domain/bulk/bulk-change.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import { readAsJson } from '#server/catalogue/feed/read-rows.ts'
import type { Queries } from '#server/database/database.ts'
import { jsonTable } from '#server/database/json-table.ts'
import { vehicles } from '#server/database/schema.ts'

/** A statement of so many prices takes some 35 ms of the embedded database's one thread. */
const rowsPerStatement = 500

const columns = {
  id: vehicles.id,
  version: vehicles.version,
  ...mapKeys<typeof vehicles, (typeof bulkFields)[number]>(bulkFields, (field) => vehicles[field]),
}
/** What a listing becomes while its version is still this. */
export type ListingChange = BulkListing & { id: number; version: number }

export type SavedListing = Pick<ListingChange, 'id' | 'version'>

/**
 * Saves those listings whose version is still the given one.
 * @param scope of the user, where it was not read at that version
 * @returns what was saved with its new version, by id in each statement's share
 */
export async function saveListings(
  queries: Queries,
  listings: readonly ListingChange[],
  scope?: SQL,
): Promise<SavedListing[]> {
  const saved: SavedListing[] = []
  for (let from = 0; from < listings.length; from += rowsPerStatement) {
    saved.push(...(await saveSlice(queries, listings.slice(from, from + rowsPerStatement), scope)))
  }
  return saved
}

function saveSlice(queries: Queries, listings: readonly ListingChange[], scope: SQL | undefined) {
  const given = jsonTable('given', columns, listings)
  const set = bulkFields.map(
    (field) => sql`${sql.identifier(vehicles[field].name)} = ${given.columns[field]}`,
  )
  const isGiven = sql`${vehicles.id} = ${given.columns.id} and ${vehicles.version} = ${given.columns.version}`
  return readAsJson<SavedListing>(
    queries,
    { id: vehicles.id, version: vehicles.version },
    (
      returned,
    ) => sql`update ${vehicles} set ${sql.join(set, sql`, `)} from ${given.table} where ${and(isGiven, scope)}
      returning ${returned}`,
  )
}
