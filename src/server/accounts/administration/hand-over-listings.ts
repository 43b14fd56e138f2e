import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { HandOver, Holder } from '#domain/accounts/user.ts'
import type { Queries } from '#server/database/database.ts'
import { users, vehicles } from '#server/database/schema.ts'
import type { Writing } from '#server/dependencies.ts'
import { vehicleNotFound } from '#server/http/conditional-write.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { readUser } from '../read-users.ts'
import { lockAccount, lockListings } from './locks.ts'
import { setListings } from './reassignment.ts'

/**
 * Gives listings to an account of their dealership. @returns how many changed owner
 * @throws Problem absent, malformed for an account of no or another dealership, forbidden
 */
export async function handOverListings(
  { database, catalogueWrites }: Writing,
  administratorId: number,
  { userId, vehicleIds, fromUserIds = [] }: HandOver,
): Promise<number> {
  const handedOver = await database.queries.transaction(async (queries) => {
    const { dealershipId } = await lockAccount(queries, { administratorId, id: userId })
    if (dealershipId === null) throw ofAnotherDealership()
    const held = and(eq(vehicles.dealershipId, dealershipId), inArray(vehicles.userId, fromUserIds))
    const which = vehicleIds ? inArray(vehicles.id, vehicleIds) : held
    const listings = await lockListings(queries, which)
    if (listings.length < new Set(vehicleIds).size) throw new Problem('absent', vehicleNotFound)
    if (listings.some((listing) => listing.dealershipId !== dealershipId)) throw ofAnotherDealership()
    return setListings(queries, and(which, ne(vehicles.userId, userId)), { userId })
  })
  await catalogueWrites.applyRows({ vehicles: handedOver })
  return handedOver.length
}

/** Counts an account's dealership's listings by other owners. @throws Problem absent */
export async function listHolders(queries: Queries, id: number): Promise<Holder[]> {
  await readUser(queries, id)
  const dealership = queries.select({ id: users.dealershipId }).from(users).where(eq(users.id, id))
  return queries
    .select({ id: users.id, username: users.username, role: users.role, listings: count() })
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.userId))
    .where(and(inArray(vehicles.dealershipId, dealership), ne(vehicles.userId, id)))
    .groupBy(users.id, users.username, users.role)
    .orderBy(users.id)
}

function ofAnotherDealership(): Problem {
  const message = 'This account does not belong to the dealership of the listings'
  return invalidFields([{ field: 'userId', message }])
}
