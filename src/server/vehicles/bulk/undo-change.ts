import { and, desc, eq, gte, lt, notInArray } from 'drizzle-orm'
import type { BulkAnswer } from '#domain/bulk/bulk-schema.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { bulkChanges, setChangeAuthor } from '#server/database/history-tables.ts'
import { scopeOf } from '#server/database/permission-scope.ts'
import type { ListingWriting } from '#server/dependencies.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { countListingWrites } from '#server/quotas/listing-writes.ts'
import { lockChosen, readChosen } from './chosen-listings.ts'
import { saveListings } from './save-listings.ts'

const undoMs = 5 * 60 * 1000
/** Of one account: 50,000 listings at most. */
const undoableChanges = 10

export function undoableUntil(madeAt: Date): Date {
  return new Date(madeAt.getTime() + undoMs)
}

function oldestUndoable(now: Date): Date {
  return new Date(now.getTime() - undoMs)
}

/**
 * Restores the listings of a user's bulk change that were not changed since; the others are reported as stale.
 * @throws Problem absent where it was undone already or is too long ago
 */
export async function undoChange(
  { database, catalogueWrites, findings }: ListingWriting,
  { user, id, now }: { user: SignedInUser; id: string; now: Date },
): Promise<BulkAnswer> {
  const { ids, failed } = await database.queries.transaction(async (queries) => {
    const [change] = await queries
      .delete(bulkChanges)
      .where(
        and(
          eq(bulkChanges.id, id),
          eq(bulkChanges.userId, user.id),
          gte(bulkChanges.createdAt, oldestUndoable(now)),
        ),
      )
      .returning()
    if (!change) throw new Problem('absent', 'This can no longer be undone')
    const chosen = new Map(change.listings.map((listing) => [listing.id, listing.version]))
    await lockChosen(database, queries, [...chosen.keys()])
    await setChangeAuthor(queries, 'undo', user.id)
    const action = 'vehicle.edit'
    const restored = change.listings.map((listing) => ({ ...listing.before, ...listing }))
    const saved = await saveListings(queries, restored, scopeOf(user, action))
    await countListingWrites(queries, { user, listings: saved.length, now })
    const ids = saved.map(({ id }) => id)
    for (const id of ids) chosen.delete(id)
    if (chosen.size === 0) return { ids, failed: [] }
    const { failed } = await readChosen(queries, { user, chosen, action })
    return { ids, failed }
  })
  await catalogueWrites.apply({ vehicles: ids })
  findings.look(ids)
  return { changed: ids.length, unchanged: 0, failed, undo: null }
}

/** Keeps an account's newest ten, so that what can be undone has a bound. */
export async function forgetEarlierChanges(queries: Queries, userId: number): Promise<void> {
  const newest = queries
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(eq(bulkChanges.userId, userId))
    .orderBy(desc(bulkChanges.createdAt), bulkChanges.id)
    .limit(undoableChanges)
  await queries
    .delete(bulkChanges)
    .where(and(eq(bulkChanges.userId, userId), notInArray(bulkChanges.id, newest)))
}

export async function forgetBulkChanges(queries: Queries, now: Date): Promise<void> {
  await queries.delete(bulkChanges).where(lt(bulkChanges.createdAt, oldestUndoable(now)))
}
