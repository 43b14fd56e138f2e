import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DealershipPatch } from '#domain/dealership.ts'
import { nameKey } from '#domain/names.ts'
import type { User } from '#domain/user.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import { assertMatches, type IfMatch } from '#server/http/entity-tags.ts'
import { Problem } from '#server/http/problem.ts'
import type { CatalogueWrites } from '#server/parts.ts'
import { assertMayEditDealership, dealershipNotFound } from './may-edit-dealership.ts'

interface DealershipWrite {
  id: number
  user: User
  ifMatch: IfMatch | undefined
}

/**
 * Changes the given fields of a profile; the name is fixed and only an administrator's `isActive` counts. The
 * catalogue has the change when this returns, a new logo on the dealership's listings included.
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
}): Promise<void> {
  const { isActive, ...fields } = patch
  const [changed] = await database.queries
    .update(dealerships)
    .set({ ...fields, isActive: write.user.isAdmin && isActive !== undefined ? isActive : sql`is_active` })
    .where(isWritable(write))
    .returning({ id: dealerships.id })
  if (!changed) return refuse(database.queries, write)
  await catalogueWrites.applyDealerships([write.id])
  if (patch.logoUrl !== undefined) await applyListings({ database, catalogueWrites, dealershipId: write.id })
}

/** What must hold of the row at the moment it is written: it is there, the user's to write, and not stale. */
function isWritable({ id, user, ifMatch }: DealershipWrite) {
  return and(
    eq(dealerships.id, id),
    user.isAdmin ? undefined : eq(dealerships.nameKey, nameKey(user.dealershipName ?? '')),
    ifMatch === undefined || ifMatch === 'any' ? undefined : inArray(dealerships.version, [...ifMatch]),
  )
}

async function refuse(queries: Queries, { id, user, ifMatch }: DealershipWrite): Promise<never> {
  const [row] = await queries
    .select({ name: dealerships.name, version: dealerships.version })
    .from(dealerships)
    .where(eq(dealerships.id, id))
  if (!row) throw new Problem('absent', dealershipNotFound)
  assertMayEditDealership(user, row.name)
  assertMatches(ifMatch, row.version, 'dealership')
  throw new Problem('stale', 'This dealership was changed by someone else. Reload it and try again.')
}

/** Listings without a logo of their own show their dealership's: the database gave them new versions with it. */
async function applyListings({
  database,
  catalogueWrites,
  dealershipId,
}: {
  database: Database
  catalogueWrites: CatalogueWrites
  dealershipId: number
}): Promise<void> {
  const listings = await database.queries
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.dealershipId, dealershipId))
  await catalogueWrites.applyVehicles(listings.map(({ id }) => id))
}
