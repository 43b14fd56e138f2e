import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { limits } from '#domain/limits.ts'
import type { ChangesQuery, ListingChanges } from '#domain/vehicle/history/listing-changes.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { listingChanges } from '#server/database/history-tables.ts'
import { matchesWords } from '#server/database/matches-words.ts'
import { scopeOf } from '#server/database/permission-scope.ts'
import { vehicles } from '#server/database/schema.ts'
import { changeOf, pageOfChanges } from './read-history.ts'

/** Has what the listing was. */
const deletion = alias(listingChanges, 'deletion')
const wasValue = (column: 'year' | 'brand' | 'model') => sql`${deletion.values} -> ${column} ->> 0`
const listingName = sql<string | null>`case
  when ${vehicles.id} is not null then concat_ws(' ', ${vehicles.year}, ${vehicles.brand}, ${vehicles.model})
  when ${deletion.id} is not null then concat_ws(' ', ${wasValue('year')}, ${wasValue('brand')}, ${wasValue('model')})
end`

/** The changes of all listings whose history a user may read, newest first. */
export async function readChanges(
  queries: Queries,
  user: SignedInUser,
  { q, kind, before }: ChangesQuery,
): Promise<ListingChanges> {
  const rows = await queries
    .select({
      change: listingChanges,
      name: listingName,
      isDeleted: sql<boolean>`${vehicles.id} is null`,
    })
    .from(listingChanges)
    .leftJoin(vehicles, eq(vehicles.id, listingChanges.vehicleId))
    .leftJoin(
      deletion,
      and(
        isNull(vehicles.id),
        eq(deletion.vehicleId, listingChanges.vehicleId),
        eq(deletion.kind, 'deleted'),
      ),
    )
    .where(
      and(
        isReadable(queries, user),
        kind && eq(listingChanges.kind, kind),
        matchesWords(q, [listingName, listingChanges.username], hasNumber),
        before === undefined ? undefined : lt(listingChanges.id, before),
      ),
    )
    .orderBy(desc(listingChanges.id))
    .limit(limits.historyPageSize + 1)
  return pageOfChanges(rows, ({ change, name, isDeleted }) => ({
    ...changeOf(change),
    listing: { id: change.vehicleId, name, isDeleted },
  }))
}

/** As `readHistory` decides for one listing: whose dashboard has it, and of a deleted one whose had. */
function isReadable(queries: Queries, user: SignedInUser): SQL | undefined {
  const isShown = scopeOf(user, 'vehicle.read')
  if (!isShown) return undefined
  const { ownerId: userId, dealershipId } = listingChanges
  const wasShown = scopeOf(user, 'vehicle.read', { userId, dealershipId })
  const readable = unionAll(
    queries.select({ id: vehicles.id }).from(vehicles).where(isShown),
    queries
      .select({ id: listingChanges.vehicleId })
      .from(listingChanges)
      .where(and(eq(listingChanges.kind, 'deleted'), wasShown)),
  )
  return inArray(listingChanges.vehicleId, readable)
}

/** '#12' and '12' are listing numbers. */
function hasNumber(word: string): SQL | undefined {
  const [, digits] = /^#?(\d{1,9})$/.exec(word) ?? []
  return digits === undefined ? undefined : eq(listingChanges.vehicleId, Number(digits))
}
