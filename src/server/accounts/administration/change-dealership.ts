import { and, eq, min, ne } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { users, vehicles } from '#server/database/schema.ts'
import { lockListings } from './locks.ts'
import { setListings } from './reassignment.ts'

/**
 * Reassigns listings after a user's change of dealership (docs/product.md#accounts): those of
 * the old one pass to its user with the lowest id, or move along where it has none. On leaving for none they stay.
 * @param queries the transaction, accounts locked, the user's row not yet changed
 */
export async function changeDealershipOfListings(
  queries: Queries,
  { userId, from, to }: { userId: number; from: number | null; to: number | null },
): Promise<number[]> {
  if (from === null || from === to) return []
  const [colleagues] = await queries
    .select({ firstId: min(users.id) })
    .from(users)
    .where(and(eq(users.dealershipId, from), ne(users.id, userId), hasRoleFor('vehicle.edit')))
  const newOwnerId = colleagues?.firstId ?? null
  if (newOwnerId === null && to === null) return []
  const leftBehind = and(eq(vehicles.userId, userId), eq(vehicles.dealershipId, from))
  await lockListings(queries, leftBehind)
  const change = newOwnerId === null ? { dealershipId: to ?? from } : { userId: newOwnerId }
  return setListings(queries, leftBehind, change)
}
