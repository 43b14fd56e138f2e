import { and, count, eq, min, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reassignment } from '#domain/accounts/user-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { users, vehicles } from '#server/database/schema.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { lowestAdministrator } from './last-administrator.ts'
import { type AccountChange, lockListings } from './locks.ts'

/**
 * Counts an account's listings by their owner after its deletion: the user of the listing's dealership with the
 * lowest id, otherwise the administrator (docs/product.md#accounts).
 */
export async function reassignmentsOf(queries: Queries, deletion: AccountChange): Promise<Reassignment[]> {
  const ownerId = await newOwnerOf(queries, deletion)
  const reassigned = queries
    .select({ ownerId: ownerId.as('owner_id') })
    .from(vehicles)
    .where(eq(vehicles.userId, deletion.id))
    .as('reassigned')
  return queries
    .select({ id: users.id, username: users.username, listings: count() })
    .from(reassigned)
    .innerJoin(users, eq(users.id, reassigned.ownerId))
    .groupBy(users.id, users.username)
    .orderBy(users.id)
}

/** Reassigns an account's listings. @param queries the transaction, accounts locked */
export async function reassignListings(
  queries: Queries,
  deletion: AccountChange,
  change: { isSold?: true },
): Promise<number[]> {
  const theirs = eq(vehicles.userId, deletion.id)
  await lockListings(queries, theirs)
  return setListings(queries, theirs, { ...change, userId: await newOwnerOf(queries, deletion) })
}

/** Deletes an account's listings. @param queries as `reassignListings` */
export async function deleteListings(queries: Queries, userId: number): Promise<number[]> {
  const theirs = eq(vehicles.userId, userId)
  await lockListings(queries, theirs)
  const deleted = await queries.delete(vehicles).where(theirs).returning({ id: vehicles.id })
  return deleted.map(({ id }) => id)
}

/** Changes the owner, dealership or state of listings that are locked. @returns their ids */
export async function setListings(
  queries: Queries,
  which: SQL | undefined,
  change: { userId?: number | SQL; dealershipId?: number; isSold?: true },
): Promise<number[]> {
  const rows = await queries.update(vehicles).set(change).where(which).returning({ id: vehicles.id })
  return rows.map(({ id }) => id)
}

/** The new owner of a row of `vehicles`; for an administrator's own account the first other administrator. */
async function newOwnerOf(queries: Queries, { id, administratorId }: AccountChange): Promise<SQL<number>> {
  const otherwise = administratorId === id ? await lowestAdministrator(queries, id) : administratorId
  if (otherwise === undefined) throw new Problem('conflict', 'There is no administrator to take the listings')
  const colleagues = alias(users, 'colleagues')
  const first = queries
    .select({ id: min(colleagues.id) })
    .from(colleagues)
    .where(
      and(
        eq(colleagues.dealershipId, vehicles.dealershipId),
        ne(colleagues.id, id),
        hasRoleFor('vehicle.edit', colleagues.role),
      ),
    )
  return sql<number>`coalesce(${first}, ${otherwise}::integer)`
}
