import { and, count, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { HandOver, Holder } from '#domain/accounts/user.ts'
import { returnedVehicle, returnedVehicleFields } from '#server/catalogue/feed/read-rows.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { users, vehicles } from '#server/database/schema.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { readUser } from './list-users.ts'
import { lockAccount } from './lock-accounts.ts'
import { lockListings } from './lock-listings.ts'

/**
 * Gives listings of a dealership to one of its accounts: those named, or all of some accounts.
 * @returns how many changed owner
 * @throws Problem absent, malformed for an account of no or another dealership, forbidden
 */
export async function handOverListings({
  database,
  catalogueWrites,
  administratorId,
  handOver: { userId, vehicleIds, fromUserIds },
}: {
  database: Database
  catalogueWrites: CatalogueWrites
  administratorId: number
  handOver: HandOver
}): Promise<number> {
  const handedOver = await database.queries.transaction(async (queries) => {
    const { dealershipId } = await lockAccount({ queries, administratorId, id: userId })
    if (dealershipId === null) throw ofAnotherDealership()
    const which = vehicleIds ? inArray(vehicles.id, vehicleIds) : heldBy(fromUserIds ?? [], dealershipId)
    const listings = await lockListings(queries, which)
    if (listings.length < new Set(vehicleIds).size) throw new Problem('absent', 'Vehicle not found')
    if (listings.some((listing) => listing.dealershipId !== dealershipId)) throw ofAnotherDealership()
    const changed = await queries
      .update(vehicles)
      .set({ userId })
      .where(and(which, ne(vehicles.userId, userId)))
      .returning(returnedVehicleFields)
    return changed.map(returnedVehicle)
  })
  await catalogueWrites.applyRows({ vehicles: handedOver.map((row) => ({ id: row.id, row })) })
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

function heldBy(userIds: readonly number[], dealershipId: number): SQL | undefined {
  return and(eq(vehicles.dealershipId, dealershipId), inArray(vehicles.userId, [...userIds]))
}

function ofAnotherDealership(): Problem {
  const message = 'This account does not belong to the dealership of the listings'
  return invalidFields([{ field: 'userId', message }])
}
