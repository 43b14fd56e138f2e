import { and, count, desc, eq, min, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hasPermission } from '#domain/accounts/permissions.ts'
import type { Colleague, Reassignment } from '#domain/accounts/user-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { hasRoleFor, isInScope, type ScopedUser } from '#server/database/permission-scope.ts'
import { users, vehicles } from '#server/database/schema.ts'
import { isOneOf } from '#server/database/sql-parameters.ts'
import type { Writing } from '#server/dependencies.ts'
import { vehicleNotFound } from '#server/http/conditional-write.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { accountObject, writeAudit } from '#server/write-audit.ts'
import { type AccountChange, firstAdministrator, lockAccount, lockListings } from './administrators.ts'

export interface HandOverRequest {
  userId: number
  vehicleIds: readonly number[]
}

/** Gives all or none of the listings to an account of their dealership. @returns how many @throws Problem */
export async function handOverListings(
  { database, catalogueWrites }: Writing,
  administratorId: number,
  { userId, vehicleIds }: HandOverRequest,
): Promise<number> {
  const handedOver = await database.queries.transaction(async (queries) => {
    const account = await lockAccount(queries, { administratorId, id: userId })
    const { dealershipId } = account
    if (dealershipId === null) throw ofAnotherDealership()
    if (!hasPermission(account, 'vehicle.edit'))
      throw invalidFields([{ field: 'userId', message: 'This account cannot manage listings' }])
    const which = isOneOf(vehicles.id, vehicleIds)
    const listings = await lockListings(queries, which)
    if (listings.length < vehicleIds.length) throw new Problem('absent', vehicleNotFound)
    if (listings.some((listing) => listing.dealershipId !== dealershipId)) throw ofAnotherDealership()
    const moved = await setListings(queries, and(which, ne(vehicles.userId, userId)), { userId })
    await writeAudit(queries, administratorId, {
      action: 'account.hand-over',
      object: accountObject(account),
      details: { listings: moved.length },
    })
    return moved
  })
  await catalogueWrites.apply({ vehicles: handedOver })
  return handedOver.length
}

/** Counts colleagues' listings that the user's dashboard does not show, most first. */
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

function ofAnotherDealership(): Problem {
  const message = 'This account does not belong to the dealership of the listings'
  return invalidFields([{ field: 'userId', message }])
}

/** Previews the owners of an account's listings after its deletion (docs/product.md#accounts). */
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

/** @param queries accounts locked */
export async function reassignListings(
  queries: Queries,
  deletion: AccountChange,
  change: { isSold?: true },
): Promise<number[]> {
  const theirs = eq(vehicles.userId, deletion.id)
  await lockListings(queries, theirs)
  return setListings(queries, theirs, { ...change, userId: await newOwnerOf(queries, deletion) })
}

export async function deleteListings(queries: Queries, userId: number): Promise<number[]> {
  const theirs = eq(vehicles.userId, userId)
  await lockListings(queries, theirs)
  const deleted = await queries.delete(vehicles).where(theirs).returning({ id: vehicles.id })
  return deleted.map(({ id }) => id)
}

/** @param which locked listings @returns their ids */
export async function setListings(
  queries: Queries,
  which: SQL | undefined,
  change: { userId?: number | SQL; dealershipId?: number; isSold?: true },
): Promise<number[]> {
  const rows = await queries.update(vehicles).set(change).where(which).returning({ id: vehicles.id })
  return rows.map(({ id }) => id)
}

/** The new owner of each row of `vehicles`. An administrator's own listings go to the first other one. */
async function newOwnerOf(queries: Queries, { id, administratorId }: AccountChange): Promise<SQL<number>> {
  const otherwise = administratorId === id ? await firstAdministrator(queries, id) : administratorId
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
