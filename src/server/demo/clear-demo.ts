import { and, eq, exists, inArray, ne, not, or } from 'drizzle-orm'
import { firstUserId } from '#domain/accounts/permissions.ts'
import type { DemoClearing, DemoRows } from '#domain/operations/marketplace-status-schema.ts'
import { lockAccounts } from '#server/accounts/administrators.ts'
import type { Queries } from '#server/database/database.ts'
import { listingChanges } from '#server/database/listing-tables.ts'
import { cases } from '#server/database/moderation-tables.ts'
import { dealerships, enquiries, users, vehicles } from '#server/database/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** Demo accounts and dealerships with real rows, and user 1, stay as normal ones. */
export async function clearDemo({
  database,
  catalogueWrites,
}: Pick<Dependencies, 'database' | 'catalogueWrites'>): Promise<DemoClearing> {
  const { listings, accounts, places, keptUsers, keptPlaces } = await database.queries.transaction(
    async (tx) => {
      await lockAccounts(tx)
      const id = { id: vehicles.id }
      await tx.delete(enquiries).where(eq(enquiries.isDemo, true))
      const listings = await tx.delete(vehicles).where(eq(vehicles.isDemo, true)).returning(id)
      const ids = listings.map((listing) => listing.id)
      await tx.delete(listingChanges).where(inArray(listingChanges.vehicleId, ids))
      const ofUser = tx.select(id).from(vehicles).where(eq(vehicles.userId, users.id))
      const accounts = await tx
        .delete(users)
        .where(and(eq(users.isDemo, true), ne(users.id, firstUserId), not(exists(ofUser))))
        .returning({ id: users.id })
      const ofPlace = tx.select(id).from(vehicles).where(eq(vehicles.dealershipId, dealerships.id))
      const usersOfPlace = tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.dealershipId, dealerships.id))
      const places = await tx
        .delete(dealerships)
        .where(and(eq(dealerships.isDemo, true), not(exists(ofPlace)), not(exists(usersOfPlace))))
        .returning({ id: dealerships.id })
      const isOfListing = and(eq(cases.subject, 'listing'), inArray(cases.subjectId, ids))
      const placeIds = places.map((place) => place.id)
      await tx.delete(cases).where(or(isOfListing, inArray(cases.dealershipId, placeIds)))
      const unmark = (table: typeof users | typeof dealerships) =>
        tx.update(table).set({ isDemo: false }).where(eq(table.isDemo, true)).returning({ id: table.id })
      const [keptUsers, keptPlaces] = [await unmark(users), await unmark(dealerships)]
      return { listings, accounts, places, keptUsers, keptPlaces }
    },
  )
  await catalogueWrites.apply({
    vehicles: listings.map(({ id }) => id),
    dealerships: [...places, ...keptPlaces].map(({ id }) => id),
  })
  return {
    vehicles: listings.length,
    users: accounts.length,
    dealerships: places.length,
    kept: keptUsers.length + keptPlaces.length,
  }
}

export async function readDemoRows(queries: Queries): Promise<DemoRows> {
  const count = (table: typeof vehicles | typeof users | typeof dealerships) =>
    queries.$count(table, eq(table.isDemo, true))
  const counts = await Promise.all([count(vehicles), count(users), count(dealerships)])
  return { vehicles: counts[0], users: counts[1], dealerships: counts[2] }
}
