import { and, eq, inArray, sql } from 'drizzle-orm'
import { can } from '#domain/accounts/permissions.ts'
import type { Dealership, DealershipPatch } from '#domain/dealership/dealership.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import { dealershipOf, storedDealership } from '#server/catalogue/feed/read-rows.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { isInScope, scopeOf } from '#server/database/permission-scope.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'
import { assertMatches, type IfMatch } from '#server/http/entity-tags.ts'
import { Problem } from '#server/http/problem.ts'
import { dealershipNotFound, ofAnotherDealership } from './dealership-problems.ts'

interface DealershipWrite {
  id: number
  user: SignedInUser
  ifMatch: IfMatch | undefined
}

/**
 * Changes the given fields of a profile; the name is fixed and `isActive` counts only from an administrator. The
 * catalogue has the change when this returns, including a new logo on the dealership's listings.
 * @throws Problem absent, forbidden or stale
 */
export async function updateDealership({
  database,
  catalogueWrites,
  patch,
  ...write
}: DealershipWrite & {
  database: Database
  catalogueWrites: CatalogueWrites
  patch: DealershipPatch
}): Promise<Dealership> {
  const { isActive, ...fields } = patch
  const { changed, listingIds } = await database.queries.transaction(async (queries) => {
    const [row] = await queries
      .update(dealerships)
      .set({
        ...fields,
        isActive:
          can(write.user, 'dealership.activate') && isActive !== undefined ? isActive : sql`is_active`,
      })
      .where(isWritable(write))
      .returning()
    if (!row) return refuse(queries, write)
    return {
      changed: row,
      listingIds: patch.logoUrl === undefined ? [] : await listingsOf(queries, write.id),
    }
  })
  await catalogueWrites.applyRows({ dealerships: [{ id: write.id, row: storedDealership(changed) }] })
  await catalogueWrites.applyVehicles(listingIds)
  return dealershipOf(changed)
}

/** The conditions of the write: the row exists, the user may change it, and it is not stale. */
function isWritable({ id, user, ifMatch }: DealershipWrite) {
  return and(
    eq(dealerships.id, id),
    scopeOf(user, 'dealership.edit'),
    ifMatch === undefined || ifMatch === 'any' ? undefined : inArray(dealerships.version, [...ifMatch]),
  )
}

async function refuse(queries: Queries, { id, user, ifMatch }: DealershipWrite): Promise<never> {
  const [row] = await queries
    .select({ version: dealerships.version, isInScope: isInScope(user, 'dealership.edit') })
    .from(dealerships)
    .where(eq(dealerships.id, id))
  if (!row) throw new Problem('absent', dealershipNotFound)
  if (!row.isInScope) throw ofAnotherDealership()
  assertMatches(ifMatch, row.version, 'dealership')
  throw new Problem('stale', 'This dealership was changed by someone else. Reload it and try again.')
}

/** The database gives listings without a logo of their own a new version with their dealership's logo. */
async function listingsOf(queries: Queries, dealershipId: number): Promise<number[]> {
  const listings = await queries
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.dealershipId, dealershipId))
  return listings.map(({ id }) => id)
}
