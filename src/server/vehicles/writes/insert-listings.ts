import { getTableColumns, sql } from 'drizzle-orm'
import type { Vehicle, VehicleDraft } from '#domain/vehicle/vehicle.ts'
import { placeOfDealership, returnedVehicle } from '#server/catalogue/feed/read-rows.ts'
import type { Queries } from '#server/database/database.ts'
import { isOneOf, jsonTable } from '#server/database/json-table.ts'
import { dealerships, importedRows, vehicles } from '#server/database/schema.ts'
import { inTimeSlices, slicesOf } from '#server/event-loop.ts'

export interface NewListing {
  userId: number
  dealershipId: number
  draft: VehicleDraft
}

const {
  id,
  userId,
  dealershipId,
  dealershipLogo,
  promotionType,
  promotionValue,
  promotionText,
  promotionStartDate,
  promotionEndDate,
  originalPrice,
  priceSince,
  pastPrices,
  createdAt,
  isDemo,
  version,
  ...rest
} = getTableColumns(vehicles)
/** The columns that a row of a file fills: all but the promotion. */
export const fileColumns = rest

/** A statement takes about 20 ms, during which others wait on the embedded database. */
const rowsPerStatement = 200

/** What the database sets or rounds. */
type Stored = Pick<typeof vehicles.$inferSelect, 'id' | 'version' | 'createdAt' | 'mileage' | 'price'>

/** Of a listing that is new and not promoted. */
const withoutPromotion = {
  dealershipLogo: null,
  promotionType: null,
  promotionValue: null,
  promotionText: null,
  promotionStartDate: null,
  promotionEndDate: null,
  originalPrice: null,
  pastPrices: [],
  isDemo: false,
}

/**
 * One parameter a statement: Drizzle's `values` would take one for each value, and its `select` every column of the
 * table. Only what the database sets or rounds is returned: reading a row takes as long as inserting it.
 * @returns the listings in order, as `readVehicles` has them. Their dealerships are read last, when the references lock
 *   them: whoever renames one now waits for this transaction, and then changes its listings too
 */
export async function insertListings(queries: Queries, listings: readonly NewListing[]): Promise<Vehicle[]> {
  if (listings.length === 0) return []
  const stored: Stored[] = []
  for await (const slice of slicesOf(listings, rowsPerStatement)) {
    stored.push(...(await insertSlice(queries, slice)))
  }
  const ids = new Set(listings.map(({ dealershipId }) => dealershipId))
  const offering = await queries
    .select({
      id: dealerships.id,
      dealershipName: dealerships.name,
      dealershipsLogo: dealerships.logoUrl,
      dealershipsPlace: placeOfDealership,
    })
    .from(dealerships)
    .where(isOneOf(dealerships.id, [...ids]))
  const dealershipOf = new Map(offering.map(({ id, ...dealership }) => [id, dealership]))
  const inserted: Vehicle[] = []
  for await (const row of inTimeSlices(stored)) {
    const { draft, userId, dealershipId } = listings[inserted.length] as NewListing
    const dealership = dealershipOf.get(dealershipId)
    if (!dealership) throw new Error('The dealership of an inserted listing is absent')
    const owner = { userId, dealershipId, ...dealership }
    inserted.push(
      returnedVehicle({ ...draft, ...withoutPromotion, ...owner, ...row, priceSince: row.createdAt }),
    )
  }
  return inserted
}

async function insertSlice(queries: Queries, listings: readonly NewListing[]): Promise<Stored[]> {
  const inserted = { userId, dealershipId, ...fileColumns }
  const given = jsonTable(
    'given',
    { position: importedRows.line, ...inserted },
    listings.map(({ draft, ...owner }, position) => ({ position, ...owner, ...draft })),
  )
  const { position, ...values } = given.columns
  const names = Object.values(inserted).map(({ name }) => sql.identifier(name))
  const { rows } = await queries.execute<Record<keyof Stored, string>>(sql`
    insert into ${vehicles} (${sql.join(names, sql`, `)})
    select ${sql.join(Object.values(values), sql`, `)} from ${given.table} order by ${position}
    returning id, version, created_at as "createdAt", mileage, price`)
  return rows
    .map(({ createdAt, ...numbers }) => ({
      id: Number(numbers.id),
      version: Number(numbers.version),
      createdAt: vehicles.createdAt.mapFromDriverValue(createdAt) as Date,
      mileage: Number(numbers.mileage),
      price: Number(numbers.price),
    }))
    .sort((one, other) => one.id - other.id)
}
