import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ImportBatch, ImportOutcome, RefusedRow } from '#domain/batch/import-batch-schema.ts'
import { listingProblems } from '#domain/batch/listing-problems.ts'
import { nameKey } from '#domain/text/names.ts'
import type { VehicleDraft } from '#domain/vehicle/vehicle.ts'
import { vehicleDraftSchema } from '#domain/vehicle/vehicle-schema.ts'
import { findOwner, makeAdministrator, prepareAdministrator } from '#server/accounts/register-admin.ts'
import type { ReadListing } from '#server/catalogue/read-rows.ts'
import type { Queries } from '#server/database/database.ts'
import { setChangeAuthor } from '#server/database/listing-tables.ts'
import { dealerships, images, importedRows } from '#server/database/schema.ts'
import { isOneOf } from '#server/database/sql-parameters.ts'
import { ensureDealership } from '#server/dealerships/ensure-dealership.ts'
import type { Dependencies, Writing } from '#server/dependencies.ts'
import { inTimeSlices } from '#server/event-loop.ts'
import { Problem } from '#server/http/problem.ts'
import { insertListings } from './insert-listings.ts'

interface ListingRow {
  line: number
  dealershipName: string
  draft: VehicleDraft
}

/** Imports a file's rows once. Creates an administrator if there is none. @throws Problem absent */
export async function importVehicles(
  { database, catalogueWrites, now }: Writing & Pick<Dependencies, 'now'>,
  batch: ImportBatch,
): Promise<ImportOutcome> {
  const { valid, refused } = await judged(batch, now)
  const needsOwner = valid.length > 0 || batch.username !== undefined
  if (!needsOwner) return { added: 0, alreadyThere: 0, refused, account: null }
  const prepared = await prepareAdministrator(database.queries, batch.username)
  const added = await database.queries.transaction(async (queries) => {
    const account = prepared && (await makeAdministrator(queries, prepared))
    const userId = await findOwner(queries, batch.username)
    if (userId === undefined) throw new Problem('absent', `There is no user named ${batch.username}.`)
    // Imports of one file take turns, so that each sees the other's rows.
    await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${batch.fileHash}, 0))`)
    const fresh = await notYetImported(queries, batch.fileHash, valid)
    const { pictured, unpictured } = await withPictures(queries, fresh)
    const offering = await dealershipIds(queries, pictured)
    const rows = pictured.flatMap(({ line, dealershipName, draft }) => {
      const dealershipId = offering.ids.get(nameKey(dealershipName))
      return dealershipId === undefined ? [] : [{ line, userId, dealershipId, draft }]
    })
    const unnamed = pictured.flatMap(({ line, dealershipName }) => {
      const message = offering.refused.get(nameKey(dealershipName))
      return message === undefined ? [] : [{ line, problems: [{ column: 'dealershipName', message }] }]
    })
    await setChangeAuthor(queries, 'import', null)
    const written = await insertListings(queries, rows)
    await rememberRows(queries, batch.fileHash, rows, written)
    const unlistable = [...unpictured, ...unnamed]
    return { written, changes: offering.changes, unlistable, account: account ?? null }
  })
  await catalogueWrites.apply({ dealerships: added.changes, written: added.written })
  return {
    added: added.written.length,
    alreadyThere: valid.length - added.written.length - added.unlistable.length,
    refused: [...refused, ...added.unlistable].sort((a, b) => a.line - b.line),
    account: added.account,
  }
}

async function judged({ rows }: ImportBatch, now: () => Date) {
  const schema = vehicleDraftSchema(now)
  const valid: ListingRow[] = []
  const refused: RefusedRow[] = []
  for await (const { line, dealershipName, candidate, problems: read } of inTimeSlices(rows)) {
    const { data: draft, error } = schema.safeParse(candidate)
    const problems = listingProblems(error, candidate, read)
    if (draft && problems.length === 0) valid.push({ line, dealershipName, draft })
    else refused.push({ line, problems })
  }
  return { valid, refused }
}

async function notYetImported(queries: Queries, fileHash: string, rows: ListingRow[]): Promise<ListingRow[]> {
  const lines = rows.map(({ line }) => line)
  const known = await queries
    .select({ line: importedRows.line })
    .from(importedRows)
    .where(and(eq(importedRows.fileHash, fileHash), isOneOf(importedRows.line, lines)))
  const knownLines = new Set(known.map(({ line }) => line))
  return rows.filter(({ line }) => !knownLines.has(line))
}

/** One array per column. A parameter per value takes four times as long. */
async function rememberRows(
  queries: Queries,
  fileHash: string,
  rows: readonly { line: number }[],
  written: readonly ReadListing[],
): Promise<void> {
  const lines = rows.map(({ line }) => line).join(',')
  const ids = written.map(({ id }) => id).join(',')
  await queries.execute(sql`
    insert into ${importedRows} (file_hash, line, vehicle_id)
    select ${fileHash}, unnest(${`{${lines}}`}::integer[]), unnest(${`{${ids}}`}::integer[])`)
}

async function withPictures(queries: Queries, rows: ListingRow[]) {
  const absent = await absentImages(
    queries,
    rows.flatMap(({ draft }) => draft.imageUrls),
  )
  const pictured: ListingRow[] = []
  const unpictured: RefusedRow[] = []
  for (const row of rows) {
    const missing = row.draft.imageUrls.find((address) => absent.has(address))
    if (missing === undefined) pictured.push(row)
    else {
      const message = `there is no picture at ${missing}`
      unpictured.push({ line: row.line, problems: [{ column: 'imageUrls', message }] })
    }
  }
  return { pictured, unpictured }
}

/** Ids by name key, and why names are refused. */
async function dealershipIds(queries: Queries, rows: ListingRow[]) {
  const names = new Map(rows.map(({ dealershipName }) => [nameKey(dealershipName), dealershipName]))
  const found = await queries
    .select({ id: dealerships.id, key: dealerships.nameKey })
    .from(dealerships)
    .where(inArray(dealerships.nameKey, [...names.keys()]))
  const ids = new Map(found.map(({ id, key }) => [key, id]))
  const changes: number[] = []
  const refused = new Map<string, string>()
  // In the order of names, against deadlocks between imports.
  for (const [key, name] of [...names].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (ids.has(key)) continue
    try {
      const dealership = await ensureDealership(queries, name)
      ids.set(key, dealership.id)
      changes.push(...dealership.changes)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.set(key, error.message)
    }
  }
  return { ids, changes, refused }
}

/** Uploaded images that are not stored. The others stay locked until the transaction ends. */
async function absentImages(queries: Queries, addresses: Iterable<string>): Promise<Set<string>> {
  const uploaded = new Set([...addresses].filter((address) => address.startsWith('/images/')))
  if (uploaded.size === 0) return uploaded
  const addressRows = sql`(select json_array_elements_text(${JSON.stringify([...uploaded])}::json))`
  const stored = await queries
    .select({ address: images.address })
    .from(images)
    .where(and(sql`${images.address} in ${addressRows}`, eq(images.isStored, true)))
    .orderBy(asc(images.address))
    .for('update')
  return uploaded.difference(new Set(stored.map(({ address }) => address)))
}
