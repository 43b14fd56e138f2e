import { and, count, desc, eq, inArray, ne, not, sql } from 'drizzle-orm'
import { hasPermission } from '#domain/accounts/permissions.ts'
import type { Colleague, ListingOwner } from '#domain/accounts/user-schema.ts'
import { accountObject, writeAudit } from '#server/audit/write-audit.ts'
import type { Queries } from '#server/database/database.ts'
import { isOneOf } from '#server/database/json-table.ts'
import { isInScope, type ScopedUser } from '#server/database/permission-scope.ts'
import { users, vehicles } from '#server/database/schema.ts'
import type { Writing } from '#server/dependencies.ts'
import { vehicleNotFound } from '#server/http/conditional-write.ts'
import { invalidFields, Problem } from '#server/http/errors/problem.ts'
import { readUser } from '../read-users.ts'
import { lockAccount, lockListings } from './locks.ts'
import { setListings } from './reassignment.ts'

export interface HandOverRequest {
  userId: number
  /** Listings, all of the account's dealership. */
  vehicleIds?: readonly number[]
  /** Instead: all listings of the account's dealership that these accounts hold. */
  fromUserIds?: readonly number[]
}

/**
 * Gives listings to an account of their dealership, all or none. @returns how many changed owner
 * @throws Problem absent, malformed for an account of no or another dealership, forbidden
 */
export async function handOverListings(
  { database, catalogueWrites }: Writing,
  administratorId: number,
  { userId, vehicleIds, fromUserIds = [] }: HandOverRequest,
): Promise<number> {
  const handedOver = await database.queries.transaction(async (queries) => {
    const account = await lockAccount(queries, { administratorId, id: userId })
    const { dealershipId } = account
    if (dealershipId === null) throw ofAnotherDealership()
    if (!hasPermission(account, 'vehicle.edit'))
      throw invalidFields([{ field: 'userId', message: cannotOwn }])
    const held = and(eq(vehicles.dealershipId, dealershipId), inArray(vehicles.userId, [...fromUserIds]))
    const which = vehicleIds ? isOneOf(vehicles.id, vehicleIds) : held
    const listings = await lockListings(queries, which)
    if (vehicleIds && listings.length < vehicleIds.length) throw new Problem('absent', vehicleNotFound)
    if (listings.some((listing) => listing.dealershipId !== dealershipId)) throw ofAnotherDealership()
    const given = await setListings(queries, and(which, ne(vehicles.userId, userId)), { userId })
    await writeAudit(queries, administratorId, {
      action: 'account.hand-over',
      object: accountObject(account),
      details: { listings: given.length },
    })
    return given
  })
  await catalogueWrites.apply({ vehicles: handedOver })
  return handedOver.length
}

/** Counts an account's dealership's listings by other owners. @throws Problem absent */
export async function listListingOwners(queries: Queries, id: number): Promise<ListingOwner[]> {
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

/** Who else holds how many listings of a user's dealership that the user's dashboard does not show, most first. */
export async function listColleagues(queries: Queries, user: ScopedUser): Promise<Colleague[]> {
  const isShown = isInScope(user, 'vehicle.read')
  const isOfDealership =
    user.dealershipId === null ? sql`false` : eq(vehicles.dealershipId, user.dealershipId)
  return queries
    .select({ username: users.username, listings: count() })
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.userId))
    .where(and(isOfDealership, not(isShown)))
    .groupBy(users.id, users.username)
    .orderBy(desc(count()), users.id)
}

const cannotOwn = 'This account cannot manage listings'

function ofAnotherDealership(): Problem {
  const message = 'This account does not belong to the dealership of the listings'
  return invalidFields([{ field: 'userId', message }])
}
