import { and, eq, inArray } from 'drizzle-orm'
import { batchChanges, batchKeys, listingAfterRow } from '#domain/batch/batch-changes.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { jsonTable } from '#server/database/json-table.ts'
import { scopeOf } from '#server/database/permission-scope.ts'
import { vehicles } from '#server/database/schema.ts'
import type { GoodRow, JudgedRow } from './judge-batch.ts'

/**
 * Reads and locks the listings that rows name, and applies the rows to them. A row gets a problem where its listing
 * is absent, another user's, or named by an earlier row.
 */
export async function findListings(queries: Queries, user: SignedInUser, rows: readonly JudgedRow[]) {
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
  const taken = new Map<number, number>()
  for (const judged of named) {
    const { row, listingId = 0, problems, draft, values, hasPictures } = judged
    const earlier = taken.get(listingId)
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
    taken.set(listingId, row)
    judged.before = listing
    judged.after = listingAfterRow(listing, { draft, values, hasPictures })
    judged.changes = batchChanges(listing, judged.after)
  }
}

/** Saves the changed listings; unchanged ones keep their version. @returns the ids of all of them */
export async function changeListings(queries: Queries, rows: readonly GoodRow[]): Promise<number[]> {
  const changed = rows.flatMap(({ listingId, after, changes }) =>
    listingId !== undefined && after && changes && changes.length > 0 ? [{ id: listingId, ...after }] : [],
  )
  if (changed.length === 0) return []
  const columns = {
    id: vehicles.id,
    ...mapKeys<typeof vehicles, (typeof batchKeys)[number]>(batchKeys, (key) => vehicles[key]),
  }
  const given = jsonTable('given', columns, changed)
  const { id, ...values } = given.columns
  await queries.update(vehicles).set(values).from(given.table).where(eq(vehicles.id, id))
  return changed.map((row) => row.id)
}
