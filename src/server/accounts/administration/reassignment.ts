import { and, count, eq, min, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Heir } from '#domain/accounts/user.ts'
import type { Queries } from '#server/database/database.ts'
import { users, vehicles } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { lowestAdministrator } from './last-administrator.ts'
import { lockListings } from './lock-listings.ts'

interface Inheritance {
  queries: Queries
  /** Whose listings are passed on. */
  id: number
  /** Who deletes that account. */
  administratorId: number
}

/**
 * Tells to whom the listings of an account would pass, and how many to each: for each listing the user with the
 * lowest id of its dealership, otherwise the administrator (product decisions, 'Accounts and permissions').
 */
export async function heirsOf({ queries, id, administratorId }: Inheritance): Promise<Heir[]> {
  const heirId = await heirOfListing({ queries, id, administratorId })
  const passing = queries
    .select({ heirId: heirId.as('heir_id') })
    .from(vehicles)
    .where(eq(vehicles.userId, id))
    .as('passing')
  return queries
    .select({ id: users.id, username: users.username, listings: count() })
    .from(passing)
    .innerJoin(users, eq(users.id, passing.heirId))
    .groupBy(users.id, users.username)
    .orderBy(users.id)
}

/**
 * Passes the listings of an account on, each keeping its dealership.
 * @param queries the transaction, accounts locked
 * @returns the listings' ids, for the catalogue
 */
export async function passListingsOn({ queries, id, administratorId }: Inheritance): Promise<number[]> {
  const theirs = eq(vehicles.userId, id)
  await lockListings(queries, theirs)
  const passed = await queries
    .update(vehicles)
    .set({ userId: await heirOfListing({ queries, id, administratorId }) })
    .where(theirs)
    .returning({ id: vehicles.id })
  return passed.map((vehicle) => vehicle.id)
}

/** Who gets a row of `vehicles`. Administrators who delete themselves pass to the first of the others. */
async function heirOfListing({ queries, id, administratorId }: Inheritance): Promise<SQL<number>> {
  const otherwise = administratorId === id ? await lowestAdministrator(queries, id) : administratorId
  if (otherwise === undefined) throw new Problem('conflict', 'There is no administrator to take the listings')
  const colleagues = alias(users, 'colleagues')
  const first = queries
    .select({ id: min(colleagues.id) })
    .from(colleagues)
    .where(and(eq(colleagues.dealershipId, vehicles.dealershipId), ne(colleagues.id, id)))
  return sql<number>`coalesce(${first}, ${otherwise}::integer)`
}
