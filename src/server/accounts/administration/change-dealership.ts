import { and, eq, min, ne } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { users, vehicles } from '#server/database/schema.ts'
import { lockListings } from './lock-listings.ts'

/**
 * Reassigns listings after a user's change of dealership (product decisions, 'Accounts and permissions'): those of
 * the old dealership pass to its user with the lowest id, or move along where it has none. A user who leaves for no
 * dealership keeps them.
 * @param queries the transaction, accounts locked, the user's row not yet changed
 * @returns the ids of the changed listings
 */
export async function changeDealershipOfListings({
  queries,
  userId,
  from,
  to,
}: {
  queries: Queries
  userId: number
  from: number | null
  to: number | null
}): Promise<number[]> {
  if (from === null || from === to) return []
  const [colleagues] = await queries
    .select({ firstId: min(users.id) })
    .from(users)
    .where(and(eq(users.dealershipId, from), ne(users.id, userId)))
  const newOwnerId = colleagues?.firstId ?? null
  if (newOwnerId === null && to === null) return []
  const leftBehind = and(eq(vehicles.userId, userId), eq(vehicles.dealershipId, from))
  await lockListings(queries, leftBehind)
  const changed = await queries
    .update(vehicles)
    .set(newOwnerId === null ? { dealershipId: to ?? from } : { userId: newOwnerId })
    .where(leftBehind)
    .returning({ id: vehicles.id })
  return changed.map(({ id }) => id)
}
