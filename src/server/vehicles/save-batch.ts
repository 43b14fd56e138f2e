import { and, eq, inArray, min, sql } from 'drizzle-orm'
import { type BatchListing, batchChanges, batchKeys, listingAfterRow } from '#domain/batch/batch-changes.ts'
import type { BulkAnswer } from '#domain/bulk/bulk-schema.ts'
import { identityKeys, isOfKind, mapKeys } from '#domain/vehicle/fields.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { setChangeAuthor, type UndoableListing } from '#server/database/listing-tables.ts'
import { scopeOf } from '#server/database/permission-scope.ts'
import { importedRows, vehicles } from '#server/database/schema.ts'
import { jsonTable } from '#server/database/sql-parameters.ts'
import { confirmSeen } from '#server/dealerships/confirm-listings.ts'
import type { ListingWriting } from '#server/dependencies.ts'
import { Problem } from '#server/http/problem.ts'
import {
  countListingWrites,
  type ListingLimiting,
  listingQuota,
  lockAccount,
  type Quota,
} from '#server/quotas.ts'
import { insertListings } from './insert-listings.ts'
import { type GoodRow, isGood, type JudgedRow } from './judge-batch.ts'
import { listingDealership, type Placement } from './listing-dealership.ts'
import { keepChange } from './update-listings.ts'

export interface BatchWrite {
  user: SignedInUser
  placement: Placement
  rows: JudgedRow[]
  isDryRun: boolean
  limiting: ListingLimiting
}

/** Refused rows get a problem, equal ones a listing's id. @returns its undo, null if nothing was saved */
export async function saveBatch(
  { database, catalogueWrites, findings }: ListingWriting,
  batch: BatchWrite,
): Promise<BulkAnswer['undo']> {
  const saved = await database.queries
    .transaction(async (queries) => {
      const done = await carryOut(queries, batch)
      if (!done) throw new Undone()
      return done
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  if (!saved) return null
  const { added, changedIds, changes, undo } = saved
  await catalogueWrites.apply({ dealerships: changes, vehicles: changedIds, written: added })
  findings.look([...added.map(({ id }) => id), ...changedIds])
  return undo
}

class Undone extends Error {}

/** Undefined if nothing is to be saved. */
async function carryOut(queries: Queries, batch: BatchWrite) {
  const { user, placement, rows, isDryRun, limiting } = batch
  const newRows = rows.filter(isGood).filter(({ listingId }) => listingId === undefined)
  const account = await lockAccount(queries, user.id)
  const quota = newRows.length > 0 ? await listingQuota(queries, account, limiting) : undefined
  if (quota) refuseBeyond(quota, newRows, batch)
  const added = newRows.filter(isGood)
  const namesListings = rows.some(
    ({ listingId, problems }) => listingId !== undefined && problems.length === 0,
  )
  const dealership =
    added.length > 0 || !namesListings
      ? await listingDealership(queries, account, placement, limiting)
      : undefined
  await findListings(queries, user, rows)
  if (isDryRun) {
    if (dealership?.changes.length === 0) await findDuplicates(queries, dealership.id, added)
    return undefined
  }
  await setChangeAuthor(queries, 'spreadsheet', user.id)
  const inserted = dealership
    ? await insertListings(
        queries,
        added.map(({ draft }) => ({ draft, userId: dealership.ownerId, dealershipId: dealership.id })),
      )
    : []
  const changed = await changeListings(queries, rows.filter(isGood))
  const same = rows.filter(isGood).filter(({ before, changes }) => before && !changes?.length)
  const seen = await confirmSeen(
    queries,
    same.flatMap(({ listingId }) => listingId ?? []),
    limiting.now,
  )
  const saved = inserted.length + changed.length + seen.length
  if (saved === 0) return undefined
  // The request has been counted as one.
  await countListingWrites(queries, { user, listings: saved - 1, now: limiting.now })
  const listings = [
    ...inserted.map(({ id, row }) => ({ id, version: row.version, before: null })),
    ...changed,
  ]
  const keep = { userId: user.id, listings, now: limiting.now }
  const undo = listings.length > 0 ? await keepChange(queries, keep) : null
  const changedIds = [...changed.map(({ id }) => id), ...seen]
  return { added: inserted, changedIds, changes: dealership?.changes ?? [], undo }
}

/** Rows beyond the limit get a problem. @throws Problem if no row can be saved */
function refuseBeyond(quota: Quota, newRows: readonly GoodRow[], { rows, isDryRun }: BatchWrite): void {
  const addsOnly = rows.every(({ listingId }) => listingId === undefined)
  if (quota.left < 1 && addsOnly && !isDryRun) throw new Problem('forbidden', quota.sentence)
  for (const { problems } of newRows.slice(quota.left))
    problems.push({ column: 'row', message: quota.sentence })
}

/** Locks the named listings and applies the rows. Absent, foreign or repeated listings are problems. */
async function findListings(queries: Queries, user: SignedInUser, rows: readonly JudgedRow[]) {
  const named = rows.filter(({ listingId, problems }) => listingId !== undefined && problems.length === 0)
  if (named.length === 0) return
  const ids = named.map(({ listingId }) => listingId ?? 0)
  const writable = await queries
    .select()
    .from(vehicles)
    .where(and(inArray(vehicles.id, ids), scopeOf(user, 'vehicle.edit')))
    .orderBy(vehicles.id)
    .for('no key update')
  const free = new Map(writable.map((listing) => [listing.id, listing]))
  const rowOfListing = new Map<number, number>()
  for (const judged of named) {
    const { row, listingId = 0, problems, draft, values, hasPictures } = judged
    const earlier = rowOfListing.get(listingId)
    const listing = free.get(listingId)
    const message =
      earlier === undefined
        ? `listingId is not one of your listings ("${listingId}")`
        : `listingId is the same as in row ${earlier} ("${listingId}")`
    if (earlier !== undefined || !listing || !draft) {
      problems.push({ column: 'listingId', message })
      judged.isRefused = earlier === undefined
      continue
    }
    rowOfListing.set(listingId, row)
    judged.before = listing
    judged.after = listingAfterRow(listing, { draft, values, hasPictures })
    judged.changes = batchChanges(listing, judged.after)
  }
}

/** Leaves out unchanged listings. @returns the previous state of changed ones */
async function changeListings(queries: Queries, rows: readonly GoodRow[]): Promise<UndoableListing[]> {
  const beforeOf = new Map<number, BatchListing>()
  const changed = rows.flatMap(({ listingId, before, after, changes }) => {
    if (listingId === undefined || !before || !after || !changes?.length) return []
    beforeOf.set(
      listingId,
      mapKeys<BatchListing>(batchKeys, (key) => before[key]),
    )
    return [{ id: listingId, ...after }]
  })
  if (changed.length === 0) return []
  const columns = {
    id: vehicles.id,
    ...mapKeys<typeof vehicles, (typeof batchKeys)[number]>(batchKeys, (key) => vehicles[key]),
  }
  const given = jsonTable('given', columns, changed)
  const { id, ...values } = given.columns
  const saved = await queries
    .update(vehicles)
    .set(values)
    .from(given.table)
    .where(eq(vehicles.id, id))
    .returning({ id: vehicles.id, version: vehicles.version })
  return saved.map((listing) => ({ ...listing, before: beforeOf.get(listing.id) ?? null }))
}

const factColumns = mapKeys<typeof vehicles, (typeof identityKeys)[number]>(
  identityKeys,
  (key) => vehicles[key],
)

/** Marks rows that equal a listing of the dealership. Equal rows are looked up once. */
async function findDuplicates(queries: Queries, dealershipId: number, rows: readonly GoodRow[]) {
  if (rows.length === 0) return
  const draftOfLine = new Map(rows.map(({ row, sameAsRow, draft }) => [sameAsRow ?? row, draft]))
  const given = jsonTable(
    'given',
    { line: importedRows.line, ...factColumns },
    [...draftOfLine].map(([line, draft]) => ({ line, ...draft })),
  )
  const sameFacts = identityKeys.map((key) => {
    const [stored, written] = [factColumns[key], given.columns[key]]
    return isOfKind(key, 'text') ? sql`lower(${stored}) = lower(${written})` : eq(stored, written)
  })
  const { line } = given.columns
  const found = await queries
    .select({ line, id: min(vehicles.id) })
    .from(given.table)
    .innerJoin(vehicles, and(eq(vehicles.dealershipId, dealershipId), ...sameFacts))
    .groupBy(line)
  const idOfLine = new Map(found.map((one) => [one.line, one.id]))
  for (const row of rows) row.duplicateOf = idOfLine.get(row.sameAsRow ?? row.row) ?? null
}
