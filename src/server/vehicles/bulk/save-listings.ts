import { and, type SQL, sql } from 'drizzle-orm'
import { type BulkListing, bulkFields } from '#domain/bulk/bulk-change.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import {
  type InJson,
  namedByField,
  readAsJson,
  withInstants,
  withPriceDrop,
} from '#server/catalogue/feed/read-rows.ts'
import type { Queries } from '#server/database/database.ts'
import { jsonTable } from '#server/database/json-table.ts'
import { vehicles } from '#server/database/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { inTimeSlices } from '#server/event-loop.ts'

/** A statement of so many prices takes some 35 ms of the embedded database's one thread. */
const rowsPerStatement = 500

const columns = {
  id: vehicles.id,
  version: vehicles.version,
  ...mapKeys<typeof vehicles, (typeof bulkFields)[number]>(bulkFields, (field) => vehicles[field]),
}
/** What the statement changes; all else of a listing is as it was at the version before. */
const returned = { ...columns, priceSince: vehicles.priceSince, pastPrices: vehicles.pastPrices }
type Returned = InJson<Pick<typeof vehicles.$inferSelect, keyof typeof returned>>

/** What a listing becomes while its version is still this. */
export type ListingChange = BulkListing & { id: number; version: number }

export interface SavedListing {
  versionBefore: number
  after: Returned
}

/**
 * Saves those listings whose version is still the given one.
 * @param scope of the user, where it was not read at that version
 * @returns what was saved, by id in each statement's share
 */
export async function saveListings(
  queries: Queries,
  listings: readonly ListingChange[],
  scope?: SQL,
): Promise<SavedListing[]> {
  const versions = new Map(listings.map(({ id, version }) => [id, version]))
  const saved: SavedListing[] = []
  for (let from = 0; from < listings.length; from += rowsPerStatement) {
    const rows = await saveSlice(queries, listings.slice(from, from + rowsPerStatement), scope)
    for (const after of rows) saved.push({ versionBefore: versions.get(after.id) ?? 0, after })
  }
  return saved
}

function saveSlice(queries: Queries, listings: readonly ListingChange[], scope: SQL | undefined) {
  const given = jsonTable('given', columns, listings)
  const set = bulkFields.map(
    (field) => sql`${sql.identifier(vehicles[field].name)} = ${given.columns[field]}`,
  )
  const isGiven = sql`${vehicles.id} = ${given.columns.id} and ${vehicles.version} = ${given.columns.version}`
  return readAsJson<Returned>(
    queries,
    sql`update ${vehicles} set ${sql.join(set, sql`, `)} from ${given.table} where ${and(isGiven, scope)}
      returning ${namedByField(returned)}`,
  )
}

/** Hands committed changes to the catalogue, which has the rest of each listing unless it was behind. */
export async function applySaved(
  { catalogue, catalogueWrites }: Pick<Dependencies, 'catalogue' | 'catalogueWrites'>,
  saved: readonly SavedListing[],
): Promise<void> {
  const rows: Vehicle[] = []
  const behind: number[] = []
  for await (const { versionBefore, after } of inTimeSlices(saved)) {
    const before = catalogue.vehicle(after.id)
    if (before?.version === versionBefore) rows.push(changedVehicle(before, after))
    else behind.push(after.id)
  }
  await catalogueWrites.applyRows({ vehicles: rows.map((row) => ({ id: row.id, row })) })
  if (behind.length > 0) await catalogueWrites.applyVehicles(behind)
}

function changedVehicle({ priceDrop: _former, ...before }: Vehicle, after: Returned): Vehicle {
  const { priceSince, pastPrices, ...changed } = withInstants(after)
  return withPriceDrop({ ...before, ...changed }, { priceSince: new Date(priceSince), pastPrices })
}
