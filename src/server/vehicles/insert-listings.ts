import { sql } from 'drizzle-orm'
import { promotionFields } from '#domain/pricing/promotion.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import { type DraftKey, draftKeys, type VehicleDraft } from '#domain/vehicle/vehicle.ts'
import { type ReadListing, readWritten } from '#server/catalogue/read-rows.ts'
import type { Queries } from '#server/database/database.ts'
import { importedRows, vehicles } from '#server/database/schema.ts'
import { jsonTable } from '#server/database/sql-parameters.ts'
import { slicesOf } from '#server/event-loop.ts'

export interface NewListing {
  userId: number
  dealershipId: number
  draft: VehicleDraft
}

const notInFiles: readonly string[] = [...promotionFields, 'dealershipLogo']
const fileKeys = draftKeys.filter((key) => !notInFiles.includes(key))
const { userId, dealershipId } = vehicles
const fileColumns = mapKeys<typeof vehicles, DraftKey>(fileKeys, (key) => vehicles[key])

/** A statement occupies the embedded database for about 20 ms. */
const rowsPerStatement = 200

/** One parameter per statement; Drizzle's `values` would take one per value. @returns the listings by id */
export async function insertListings(
  queries: Queries,
  listings: readonly NewListing[],
): Promise<ReadListing[]> {
  const inserted: ReadListing[] = []
  for await (const slice of slicesOf(listings, rowsPerStatement)) {
    inserted.push(...(await insertSlice(queries, slice)))
  }
  return inserted
}

function insertSlice(queries: Queries, listings: readonly NewListing[]): Promise<ReadListing[]> {
  const inserted = { userId, dealershipId, ...fileColumns }
  const given = jsonTable(
    'given',
    { position: importedRows.line, ...inserted },
    listings.map(({ draft, ...owner }, position) => ({ position, ...owner, ...draft })),
  )
  const { position, ...values } = given.columns
  const names = Object.values(inserted).map(({ name }) => sql.identifier(name))
  const insert = sql`
    insert into ${vehicles} (${sql.join(names, sql`, `)})
    select ${sql.join(Object.values(values), sql`, `)} from ${given.table} order by ${position}
    returning *`
  return readWritten(queries, insert)
}
