import { and, count, eq, min, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reassignment } from '#domain/accounts/user.ts'
import type { Queries } from '#server/database/database.ts'
import { users, vehicles } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { lowestAdministrator } from './last-administrator.ts'
import { lockListings } from './lock-listings.ts'

interface ReassignmentFrom {
  queries: Queries
  /** The owner until now. */
  id: number
  /** The administrator who deletes that account. */
  administratorId: number
}

/**
 * Counts an account's listings by their owner after its deletion: the user of the listing's dealership with the
 * lowest id, otherwise the administrator (product decisions, 'Accounts and permissions').
 */
export async function reassignmentsOf({
  queries,
  id,
  administratorId,
}: ReassignmentFrom): Promise<Reassignment[]> {
  const ownerId = await newOwnerOf({ queries, id, administratorId })
  const reassigned = queries
    .select({ ownerId: ownerId.as('owner_id') })
    .from(vehicles)
    .where(eq(vehicles.userId, id))
    .as('reassigned')
  return queries
    .select({ id: users.id, username: users.username, listings: count() })
    .from(reassigned)
    .innerJoin(users, eq(users.id, reassigned.ownerId))
    .groupBy(users.id, users.username)
    .orderBy(users.id)
}

/** Reassigns an account's listings. @param queries the transaction, accounts locked @returns their ids */
export async function reassignListings({
  queries,
  id,
  administratorId,
}: ReassignmentFrom): Promise<number[]> {
  const theirs = eq(vehicles.userId, id)
  await lockListings(queries, theirs)
  const reassigned = await queries
    .update(vehicles)
    .set({ userId: await newOwnerOf({ queries, id, administratorId }) })
    .where(theirs)
    .returning({ id: vehicles.id })
  return reassigned.map((vehicle) => vehicle.id)
}

/** The new owner of a row of `vehicles`; for an administrator's own account the first other administrator. */
async function newOwnerOf({ queries, id, administratorId }: ReassignmentFrom): Promise<SQL<number>> {
  const otherwise = administratorId === id ? await lowestAdministrator(queries, id) : administratorId
  if (otherwise === undefined) throw new Problem('conflict', 'There is no administrator to take the listings')
  const colleagues = alias(users, 'colleagues')
  const first = queries
    .select({ id: min(colleagues.id) })
    .from(colleagues)
    .where(and(eq(colleagues.dealershipId, vehicles.dealershipId), ne(colleagues.id, id)))
  return sql<number>`coalesce(${first}, ${otherwise}::integer)`
}
