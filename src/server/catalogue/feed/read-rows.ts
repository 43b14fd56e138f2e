import { asc, count, eq, getTableColumns, gt, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Dealership } from '#domain/dealership/dealership.ts'
import { dealershipParish } from '#domain/dealership/dealership-place.ts'
import { priceDrop } from '#domain/pricing/price-drop.ts'
import { localDay } from '#domain/text/local-time.ts'
import { type FieldValues, fieldKeys, mapKeys } from '#domain/vehicle/fields.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Queries } from '#server/database/database.ts'
import { isOneOf } from '#server/database/json-table.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import type { Parish } from '#territory/places.ts'
import type { StoredDealership } from '../store/dealership-directory.ts'

/** By which a table and the catalogue are compared. */
export interface TableStatistics {
  count: number
  highestVersion: number
}

type DealershipRow = typeof dealerships.$inferSelect

/** City and address in two lines, for `parishOf`. */
export const placeOfDealership = sql<string>`concat_ws(E'\\n', ${dealerships.city}, ${dealerships.address})`

const ofDealership = <T>(column: PgColumn | SQL) =>
  sql<T>`(select ${column} from ${dealerships} where ${dealerships.id} = ${vehicles.dealershipId})`

/** What a write of listings returns, for `returnedVehicle`. */
export const returnedVehicleFields = {
  ...getTableColumns(vehicles),
  dealershipName: ofDealership<string>(dealerships.name),
  dealershipsLogo: ofDealership<string | null>(dealerships.logoUrl),
  dealershipsPlace: ofDealership<string>(placeOfDealership),
}

/** Columns under the names of their fields, for `readAsJson`. */
export const namedByField = (fields: Record<string, PgColumn | SQL>) =>
  sql.join(
    Object.entries(fields).map(([field, column]) => sql`${column} as ${sql.identifier(field)}`),
    sql`, `,
  )

/** The same where the dealerships are joined, which costs less for many. */
const joinedColumns = namedByField({
  ...getTableColumns(vehicles),
  dealershipName: dealerships.name,
  dealershipsLogo: dealerships.logoUrl,
  dealershipsPlace: placeOfDealership,
})

type ReturnedVehicle = typeof vehicles.$inferSelect & {
  dealershipName: string
  dealershipsLogo: string | null
  dealershipsPlace: string
}

/** A row as JSON has it: instants as PostgreSQL writes them. */
export type InJson<Row> = {
  [Field in keyof Row]: Row[Field] extends Date
    ? string
    : Row[Field] extends Date | null
      ? string | null
      : Row[Field]
}

/** A listing as a write returned it. */
export function returnedVehicle(row: ReturnedVehicle): Vehicle {
  const { dealershipName, dealershipsLogo, dealershipsPlace: place, ...vehicle } = row
  return vehicleOf({ vehicle, dealershipName, dealershipLogo: dealershipsLogo, place })
}

/** The versions of listings, by id; absent ids are left out. */
export async function readVersions(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { id, version } = vehicles
  const rows = await readAsJson<{ id: number; version: number }>(
    queries,
    sql`select ${namedByField({ id, version })} from ${vehicles} where ${isOneOf(id, ids)}`,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** The version of every listing, by id, and the newest one that any row ever had. */
export async function readAllVersions(
  queries: Queries,
): Promise<{ versions: Map<number, number>; newest: number }> {
  const { rows } = await queries.execute<{ ids: string; versions: string; newest: string }>(sql`
    select coalesce(json_agg(${vehicles.id}), '[]')::text as ids,
      coalesce(json_agg(${vehicles.version}), '[]')::text as versions,
      (select last_value from row_versions)::text as newest
    from ${vehicles}`)
  const [row] = rows
  const ids: number[] = JSON.parse(row?.ids ?? '[]')
  const versions: number[] = JSON.parse(row?.versions ?? '[]')
  return {
    versions: new Map(ids.map((id, at) => [id, versions[at] as number])),
    newest: Number(row?.newest),
  }
}

/** Absent ids are left out. */
export async function readVehicles(queries: Queries, ids: readonly number[]): Promise<Vehicle[]> {
  if (ids.length === 0) return []
  const rows = await selectVehicles(queries).where(isOneOf(vehicles.id, ids))
  return rows.map(vehicleOf)
}

/** The next `limit` listings after an id, by id. */
export async function readVehiclesAfter(queries: Queries, id: number, limit: number): Promise<Vehicle[]> {
  const rows = await readAsJson<ReturnedVehicle>(
    queries,
    sql`select ${joinedColumns} from ${vehicles} join ${dealerships} on ${dealerships.id} = ${vehicles.dealershipId}
      where ${vehicles.id} > ${id} order by ${vehicles.id} limit ${limit}`,
  )
  return rows.map((row) =>
    returnedVehicle({
      ...row,
      createdAt: new Date(row.createdAt),
      priceSince: new Date(row.priceSince),
      promotionStartDate: instantOf(row.promotionStartDate),
      promotionEndDate: instantOf(row.promotionEndDate),
    }),
  )
}

/**
 * The rows that a statement returns, by id: as one JSON text, which takes a third of the time of as many rows.
 * @param statement a select, or a write that returns, of columns `namedByField`, `id` among them
 */
export async function readAsJson<Row>(queries: Queries, statement: SQL): Promise<InJson<Row>[]> {
  const { rows } = await queries.execute<{ json: string }>(sql`
    with listing as (${statement})
    select coalesce(json_agg(listing order by listing.id), '[]')::text as json from listing`)
  return JSON.parse(rows[0]?.json ?? '[]')
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

/** The dates of a promotion as a listing has them. */
export function withInstants<
  Row extends { promotionStartDate: string | null; promotionEndDate: string | null },
>(row: Row): Row {
  const { promotionStartDate: start, promotionEndDate: end } = row
  return {
    ...row,
    promotionStartDate: instantOf(start)?.toISOString() ?? null,
    promotionEndDate: instantOf(end)?.toISOString() ?? null,
  }
}

/** Absent ids are left out. */
export async function readDealerships(queries: Queries, ids: readonly number[]): Promise<StoredDealership[]> {
  const rows = await queries
    .select()
    .from(dealerships)
    .where(inArray(dealerships.id, [...ids]))
  return rows.map(storedDealership)
}

/** The next `limit` dealerships after an id, by id. */
export async function readDealershipsAfter(
  queries: Queries,
  id: number,
  limit: number,
): Promise<StoredDealership[]> {
  const rows = await queries
    .select()
    .from(dealerships)
    .where(gt(dealerships.id, id))
    .orderBy(asc(dealerships.id))
    .limit(limit)
  return rows.map(storedDealership)
}

export async function readTableStatistics(
  queries: Queries,
  table: typeof vehicles | typeof dealerships,
): Promise<TableStatistics> {
  const [row] = await queries.select({ count: count(), highestVersion: max(table.version) }).from(table)
  return { count: row?.count ?? 0, highestVersion: row?.highestVersion ?? 0 }
}

function selectVehicles(queries: Queries) {
  return queries
    .select({
      vehicle: vehicles,
      dealershipName: dealerships.name,
      dealershipLogo: dealerships.logoUrl,
      place: placeOfDealership,
    })
    .from(vehicles)
    .innerJoin(dealerships, eq(dealerships.id, vehicles.dealershipId))
    .$dynamic()
}

/** The fields in the order of answers. A listing without a logo has its dealership's. */
function vehicleOf({
  vehicle,
  dealershipName,
  dealershipLogo,
  place,
}: Awaited<ReturnType<typeof selectVehicles>>[number]): Vehicle {
  const values: FieldValues = {
    ...vehicle,
    dealershipName,
    parish: parishOf(place),
    dealershipLogo: vehicle.dealershipLogo ?? dealershipLogo,
    promotionStartDate: vehicle.promotionStartDate?.toISOString() ?? null,
    promotionEndDate: vehicle.promotionEndDate?.toISOString() ?? null,
  }
  const answered = mapKeys<FieldValues>(fieldKeys, (key) => values[key])
  const listedAt = localDay(vehicle.createdAt)
  const row = { id: vehicle.id, userId: vehicle.userId, ...answered, version: vehicle.version, listedAt }
  return withPriceDrop(row, vehicle)
}

/** @param row without the drop that it may have had */
export function withPriceDrop(
  row: Omit<Vehicle, 'priceDrop'>,
  { priceSince, pastPrices }: Pick<typeof vehicles.$inferSelect, 'priceSince' | 'pastPrices'>,
): Vehicle {
  const drop = priceDrop({ price: row.price, since: priceSince, past: pastPrices })
  return drop ? { ...row, priceDrop: { amount: drop.amount, since: localDay(drop.since) } } : row
}

const mostPlacesKept = 4096
/** By place, because finding it takes microseconds for each listing. */
const parishesOfPlaces = new Map<string, Parish | null>()

function parishOf(place: string): Parish | null {
  const known = parishesOfPlaces.get(place)
  if (known !== undefined) return known
  const [city = '', ...address] = place.split('\n')
  const parish = dealershipParish({ city, address: address.join('\n') })
  if (parishesOfPlaces.size >= mostPlacesKept) parishesOfPlaces.clear()
  parishesOfPlaces.set(place, parish)
  return parish
}

/** A dealership as it is answered. */
export function dealershipOf(row: DealershipRow): Dealership {
  const {
    nameKey: _nameKey,
    nameSkeleton: _nameSkeleton,
    isDemo: _isDemo,
    awaitsApproval: _awaitsApproval,
    isUnapproved: _isUnapproved,
    createdAt,
    updatedAt,
    ...fields
  } = row
  return { ...fields, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

export function storedDealership(row: DealershipRow): StoredDealership {
  const { awaitsApproval, isUnapproved } = row
  return { ...dealershipOf(row), awaitsApproval, isUnapproved }
}
