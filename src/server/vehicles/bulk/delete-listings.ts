import type { BulkAnswer } from '#domain/bulk/bulk-schema.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import { setChangeAuthor } from '#server/database/history-tables.ts'
import { isOneOf } from '#server/database/json-table.ts'
import { vehicles } from '#server/database/schema.ts'
import type { Writing } from '#server/dependencies.ts'
import { countListingWrites } from '#server/quotas/listing-writes.ts'
import { type Chosen, lockChosen, readChosen } from './chosen-listings.ts'

/** Deletes the chosen listings that the user may delete, in one transaction. It cannot be undone. */
export async function deleteListings(
  { database, catalogueWrites }: Writing,
  { user, chosen, now }: { user: SignedInUser; chosen: Chosen; now: Date },
): Promise<BulkAnswer> {
  const { deleted, failed } = await database.queries.transaction(async (queries) => {
    await lockChosen(database, queries, [...chosen.keys()])
    const { rows, failed } = await readChosen(queries, { user, chosen, action: 'vehicle.delete' })
    const ids = rows.map(({ id }) => id)
    await countListingWrites(queries, { user, listings: ids.length, now })
    await setChangeAuthor(queries, 'bulk', user.id)
    if (ids.length > 0) await queries.delete(vehicles).where(isOneOf(vehicles.id, ids))
    return { deleted: ids, failed }
  })
  await catalogueWrites.apply({ vehicles: deleted })
  return { changed: deleted.length, unchanged: 0, failed, undo: null }
}
