import { and, type SQL, sql } from 'drizzle-orm'
import { inventoryOf } from '#domain/accounts/permissions.ts'
import type { BatchListing } from '#domain/batch/batch-changes.ts'
import { type BulkListing, type BulkProblem, bulkFields, bulkProblems } from '#domain/bulk/bulk-change.ts'
import type { BulkFailure, BulkSelection } from '#domain/bulk/bulk-schema.ts'
import { limits } from '#domain/limits.ts'
import { inventoryQuerySchema } from '#domain/search/inventory-search.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { parseQuery, parseQueryString } from '#domain/text/query.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { readAsJson, withInstants } from '#server/catalogue/read-rows.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { scopeOf } from '#server/database/permission-scope.ts'
import { unchangedSince, vehicles } from '#server/database/schema.ts'
import { isOneOf, jsonTable } from '#server/database/sql-parameters.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'

/** Versions by id; undefined if the caller named none. */
export type Chosen = ReadonlyMap<number, number | undefined>

/** @throws Problem malformed for too many, conflict if the search finds another number now */
export function chosenListings(
  catalogue: Pick<Catalogue, 'managed'>,
  user: SignedInUser,
  { listings, matching, matched }: BulkSelection,
): Chosen {
  if (matching === undefined) return new Map(listings?.map(({ id, version }) => [id, version]))
  const query = parseQuery(inventoryQuerySchema, parseQueryString(matching))
  const found = catalogue.managed({ ...query, page: 1, pageSize: limits.bulkVehicles }, inventoryOf(user))
  if (found.matched > limits.bulkVehicles) {
    const message = `At most ${formatCount(limits.bulkVehicles)} vehicles can be changed at once, and ${formatCount(found.matched)} match`
    throw invalidFields([{ field: 'selection', message }])
  }
  if (matched !== undefined && matched !== found.matched) {
    const now = formatQuantity(found.matched, 'vehicle')
    throw new Problem(
      'conflict',
      `This finds ${now} now instead of ${formatCount(matched)}. Please choose again.`,
    )
  }
  return new Map(found.ids.map((id) => [id, undefined]))
}

const { id, version, year, brand, model, vehicleType } = vehicles
const named = { id, year, brand, model }
/** Omits details and pictures, which are most of a row. */
const readColumns = {
  ...named,
  version,
  editedVersion: vehicles.editedVersion,
  vehicleType,
  ...mapKeys<typeof vehicles, (typeof bulkFields)[number]>(bulkFields, (field) => vehicles[field]),
}

type Read = Pick<typeof vehicles.$inferSelect, keyof typeof readColumns>
export type StoredListing = Omit<Read, keyof BulkListing> & BulkListing

interface ReadChosen {
  user: SignedInUser
  chosen: Chosen
  action: 'vehicle.read' | 'vehicle.edit' | 'vehicle.delete'
}

/** The listings in the user's reach, and why others are missing. */
export async function readChosen(queries: Queries, { user, chosen, action }: ReadChosen) {
  const isChosen = isOneOf(vehicles.id, [...chosen.keys()])
  const read = await readAsJson<Read>(
    queries,
    readColumns,
    (columns) => sql`select ${columns} from ${vehicles} where ${and(isChosen, scopeOf(user, action))}`,
  )
  const allowed: StoredListing[] = read.map(withInstants)
  const failed = await refusedOthers(queries, isChosen, chosen, allowed)
  const fresh: StoredListing[] = []
  for (const row of allowed) {
    const version = chosen.get(row.id)
    const isFresh =
      version === undefined || (version >= (row.editedVersion ?? row.version) && version <= row.version)
    if (isFresh) fresh.push(row)
    else failed.push(failure(row, 'stale'))
  }
  return { rows: fresh, failed }
}

/** Locks in the common order. The embedded database has no other writer. */
export async function lockChosen(
  { kind }: Pick<Database, 'kind'>,
  queries: Queries,
  ids: readonly number[],
): Promise<void> {
  if (kind === 'embedded') return
  await queries.execute(sql`
    select count(*) from (
      select 1 from ${vehicles} where ${isOneOf(vehicles.id, ids)} order by ${vehicles.id} for no key update
    ) as locked`)
}

async function refusedOthers(
  queries: Queries,
  isChosen: SQL,
  chosen: Chosen,
  allowed: readonly StoredListing[],
): Promise<BulkFailure[]> {
  if (allowed.length === chosen.size) return []
  const existing = await queries.select(named).from(vehicles).where(isChosen)
  const byId = new Map(existing.map((row) => [row.id, row]))
  const isAllowed = new Set(allowed.map((row) => row.id))
  return [...chosen.keys()]
    .filter((each) => !isAllowed.has(each))
    .map((each) => {
      const row = byId.get(each)
      return row ? failure(row, 'forbidden') : { ...failureOf(each, 'absent'), name: null }
    })
}

export function failure(
  row: Pick<Vehicle, 'id' | 'year' | 'brand' | 'model'>,
  reason: BulkProblem,
): BulkFailure {
  return { ...failureOf(row.id, reason), name: vehicleName(row) }
}

function failureOf(id: number, reason: BulkProblem) {
  return { id, reason, message: bulkProblems[reason] }
}

/** A statement of 500 prices takes about 35 ms of the embedded database's only thread. */
const rowsPerStatement = 500

const idAndVersion = { id: vehicles.id, version: vehicles.version }
export type SavedListing = Pick<Vehicle, 'id' | 'version'>
/** Saved if the listing still has this version. All in a call have the same fields. */
type ListingChange = SavedListing & (BulkListing | BatchListing)

/** Saves listings within `scope` that still have the given version. @returns them with their new version */
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
  const fields = Object.keys(listings[0] ?? {}) as (keyof ListingChange)[]
  const changed = fields.filter((field) => !(field in idAndVersion))
  const columns = mapKeys<typeof vehicles, keyof ListingChange>(fields, (field) => vehicles[field])
  const given = jsonTable('given', { ...columns, ...idAndVersion }, listings)
  const set = changed.map((field) => sql`${sql.identifier(vehicles[field].name)} = ${given.columns[field]}`)
  const isGiven = sql`${vehicles.id} = ${given.columns.id}
    and ${given.columns.version} between ${unchangedSince} and ${vehicles.version}`
  return readAsJson<SavedListing>(
    queries,
    idAndVersion,
    (
      returned,
    ) => sql`update ${vehicles} set ${sql.join(set, sql`, `)} from ${given.table} where ${and(isGiven, scope)}
      returning ${returned}`,
  )
}

/** Deletes listings within `scope` that still have the given version. */
export async function deleteUnchanged(
  queries: Queries,
  listings: readonly SavedListing[],
  scope: SQL | undefined,
): Promise<SavedListing[]> {
  const { table, columns } = jsonTable('given', idAndVersion, listings)
  const isGiven = sql`(${vehicles.id}, ${unchangedSince}) in (select ${columns.id}, ${columns.version} from ${table})`
  return queries.delete(vehicles).where(and(isGiven, scope)).returning(idAndVersion)
}
