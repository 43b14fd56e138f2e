import { count, getTableColumns, getTableName, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dealershipParish } from '#domain/dealership/dealership-place.ts'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import type { HidingState } from '#domain/enums.ts'
import { type PastPrice, priceDrop } from '#domain/pricing/price-drop.ts'
import { localDay } from '#domain/text/local-time.ts'
import { type DateKey, dateKeys, fieldKeys, mapKeys, type StoredKey } from '#domain/vehicle/fields.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Queries } from '#server/database/database.ts'
import { heldFor, hidingStateOf } from '#server/database/moderation-tables.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import { isOneOf } from '#server/database/sql-parameters.ts'
import type { Parish } from '#territory/country.ts'
import { utcOffsetHours } from '#territory/time.ts'
import type { StoredDealership } from './dealership-directory.ts'
import type { Snapshot } from './snapshot.ts'

export interface TableStatistics {
  count: number
  highestVersion: number
}

type DealershipRow = typeof dealerships.$inferSelect

function fieldColumn(key: StoredKey): PgColumn | SQL {
  if (key === 'dealershipName') return dealerships.name
  if (key === 'parish') return sql`null`
  // A listing without a logo shows its dealership's.
  if (key === 'dealershipLogo') return sql`coalesce(${vehicles.dealershipLogo}, ${dealerships.logoUrl})`
  return vehicles[key]
}

type Fields = Record<string, PgColumn | SQL>

/** A listing and the day of its last change, see `dayNumber`. */
export interface ReadListing {
  id: number
  row: Vehicle
  changedDay: number
}

const listingFields: Fields = {
  id: vehicles.id,
  userId: vehicles.userId,
  ...Object.fromEntries(fieldKeys.map((key) => [key, fieldColumn(key)])),
  version: vehicles.version,
  listedAt: vehicles.createdAt,
  confirmedAt: vehicles.confirmedAt,
}
const listingKeys = Object.keys(listingFields)
const sourceFields: Fields = {
  priceSince: vehicles.priceSince,
  pastPrices: vehicles.pastPrices,
  // Counted here, because a text of the instant takes longer to write and read.
  changedDay: sql`(${vehicles.changedAt} at time zone make_interval(hours => ${utcOffsetHours}))::date - date '1970-01-01'`,
  soldAt: vehicles.soldAt,
  held: heldFor,
  // `parishOf` expects two lines.
  place: sql`concat_ws(E'\\n', ${dealerships.city}, ${dealerships.address})`,
}
/** Built once, because every write reads its listing. */
const rowColumns = columnsOf({ ...listingFields, ...sourceFields })
type Sources = [
  priceSince: string,
  pastPrices: PastPrice[],
  changedDay: number,
  soldAt: string | null,
  held: HidingState | null,
  place: string,
]

/** Instants are texts as PostgreSQL writes them. */
export type InJson<Row> = {
  [Field in keyof Row]: Row[Field] extends Date
    ? string
    : Row[Field] extends Date | null
      ? string | null
      : Row[Field]
}

export async function readVersions(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { id, version } = vehicles
  const rows = await readAsJson<{ id: number; version: number }>(
    queries,
    { id, version },
    (columns) => sql`select ${columns} from ${vehicles} where ${isOneOf(id, ids)}`,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export async function readVehicles(queries: Queries, ids: readonly number[]): Promise<ReadListing[]> {
  if (ids.length === 0) return []
  return selectVehicles(queries, isOneOf(vehicles.id, ids))
}

export async function readVehiclesAfter(queries: Queries, id: number, limit: number): Promise<ReadListing[]> {
  return selectVehicles(queries, sql`${vehicles.id} > ${id} order by ${vehicles.id} limit ${limit}`)
}

/** Reads listings in the statement that writes them. @param write an insert or update that returns all columns */
export async function readWritten(queries: Queries, write: SQLWrapper): Promise<ReadListing[]> {
  const written = sql`${sql.identifier(getTableName(vehicles))} as (${write.getSQL()}),`
  return selectVehicles(queries, sql`true`, written)
}

async function selectVehicles(queries: Queries, where: SQL, before?: SQL): Promise<ReadListing[]> {
  const rows = await readValues(
    queries,
    rowColumns,
    sql`select ${rowColumns.named} from ${vehicles}
      join ${dealerships} on ${dealerships.id} = ${vehicles.dealershipId} where ${where}`,
    before,
  )
  return rows.map(listingOf)
}

/** Takes a third of the time of plain rows. @param statement a select, or a write that returns the columns */
export async function readAsJson<Row>(
  queries: Queries,
  fields: Fields,
  statement: (columns: SQL) => SQL,
): Promise<InJson<Row>[]> {
  const keys = Object.keys(fields)
  const columns = columnsOf(fields)
  const rows = await readValues(queries, columns, statement(columns.named))
  return rows.map((values) => rowOf(keys, values))
}

function columnsOf(fields: Fields): Record<'named' | 'values', SQL> {
  const names = Object.keys(fields).map((field) => sql.identifier(field))
  const named = Object.values(fields).map((column, at) => sql`${column} as ${names[at]}`)
  const values = names.map((name) => sql`listing.${name}`)
  return { named: sql.join(named, sql`, `), values: sql.join(values, sql`, `) }
}

/** The values of each row, in the order of its fields. @param before other parts of `with` */
async function readValues(
  queries: Queries,
  { values }: Record<'values', SQL>,
  statement: SQL,
  before = sql``,
): Promise<unknown[][]> {
  // V8 gives larger texts than those of 64 rows their own pages, which the system must clear.
  const { rows } = await queries.execute<{ json: string }>(sql`
    with ${before} listing as (${statement})
    select json_agg(json_build_array(${values}) order by listing.id)::text as json
    from listing group by listing.id / 64 order by listing.id / 64`)
  return rows.flatMap(({ json }): unknown[][] => JSON.parse(json))
}

function rowOf<Row>(keys: readonly string[], values: readonly unknown[]): Row {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < keys.length; at++) row[keys[at] as string] = values[at]
  return row as Row
}

export function withInstants<Row extends Partial<Record<DateKey, string | null>>>(row: Row): Row {
  return {
    ...row,
    ...mapKeys<Partial<Record<DateKey, string | null>>, DateKey>(dateKeys, (key) => instantOf(row[key])),
  }
}

function instantOf<Text extends string | null | undefined>(text: Text): Text | string {
  return text ? new Date(text).toISOString() : text
}

const dealershipColumns = {
  ...getTableColumns(dealerships),
  isHeld: sql<boolean>`${hidingStateOf('dealership', dealerships.id)} is not null`,
}

export function readDealerships(queries: Queries, ids: readonly number[]) {
  return selectDealerships(queries, isOneOf(dealerships.id, ids))
}

async function selectDealerships(queries: Queries, where: SQL) {
  const rows = await queries.select(dealershipColumns).from(dealerships).where(where)
  return rows.map((row) => ({ id: row.id, row: storedDealership(row) }))
}

export async function readTableStatistics(
  queries: Queries,
  table: typeof vehicles | typeof dealerships,
): Promise<TableStatistics> {
  const [row] = await queries.select({ count: count(), highestVersion: max(table.version) }).from(table)
  return { count: row?.count ?? 0, highestVersion: row?.highestVersion ?? 0 }
}

function listingOf(values: unknown[]): ReadListing {
  const vehicle: Vehicle = rowOf(listingKeys, values)
  const [priceSince, pastPrices, changedDay, soldAt, held, place] = values.slice(
    listingKeys.length,
  ) as Sources
  vehicle.parish = parishOf(place)
  vehicle.listedAt = localDay(new Date(vehicle.listedAt))
  vehicle.confirmedAt = localDay(new Date(vehicle.confirmedAt))
  for (const key of dateKeys) vehicle[key] = instantOf(vehicle[key])
  if (pastPrices.length > 0) {
    const drop = priceDrop({ price: vehicle.price, since: new Date(priceSince), past: pastPrices })
    if (drop) vehicle.priceDrop = { amount: drop.amount, since: localDay(drop.since) }
  }
  if (soldAt) vehicle.soldOn = localDay(new Date(soldAt))
  if (held) vehicle.held = held
  return { id: vehicle.id, row: vehicle, changedDay }
}

const maxPlacesKept = 4096
/** Cached, because finding a parish takes microseconds. */
const parishesOfPlaces = new Map<string, Parish | null>()

function parishOf(place: string): Parish | null {
  const known = parishesOfPlaces.get(place)
  if (known !== undefined) return known
  const [city = '', ...address] = place.split('\n')
  const parish = dealershipParish({ city, address: address.join('\n') })
  if (parishesOfPlaces.size >= maxPlacesKept) parishesOfPlaces.clear()
  parishesOfPlaces.set(place, parish)
  return parish
}

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

function storedDealership(row: DealershipRow & { isHeld: boolean }): StoredDealership {
  const { isHeld, ...columns } = row
  const { awaitsApproval, isUnapproved } = row
  return { ...dealershipOf(columns), awaitsApproval, isUnapproved, isHeld }
}

const largestBatch = 1000
/** Small, because rows may be a hundred times as large as usual. */
const firstBatch = 50
const sampleStep = 16
const batchBytes = 4_000_000

/** Fills a snapshot from the database. Concurrent changes must be applied to it too. */
export async function load(queries: Queries, snapshot: Snapshot): Promise<void> {
  const readAfter = (last: number, limit: number) =>
    selectDealerships(queries, sql`${dealerships.id} > ${last} order by ${dealerships.id} limit ${limit}`)
  for await (const rows of rowsInBatches(readAfter)) {
    snapshot.dealerships.apply(rows)
  }
  for await (const rows of rowsInBatches((last, limit) => readVehiclesAfter(queries, last, limit))) {
    snapshot.listings.apply(rows)
  }
}

/** Batches of about the same size in bytes. The next one is read while one is applied. */
async function* rowsInBatches<Row extends { id: number }>(
  read: (last: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let size = firstBatch
  let rows = await read(0, size)
  for (;;) {
    const end = rows.at(-1)
    if (!end || rows.length < size) {
      yield rows
      return
    }
    const sample = rows.filter((_, index) => index % sampleStep === 0)
    const bytesPerRow = JSON.stringify(sample).length / sample.length
    size = Math.max(firstBatch, Math.min(largestBatch, size * 4, Math.floor(batchBytes / bytesPerRow)))
    const next = read(end.id, size)
    // A failure is thrown below, unless this batch fails first.
    next.catch(() => undefined)
    yield rows
    rows = await next
  }
}
