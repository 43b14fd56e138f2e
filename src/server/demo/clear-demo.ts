import { and, eq, exists, ne, not } from 'drizzle-orm'
import type { DemoClearing } from '#domain/accounts/demo-rows.ts'
import { firstUserId } from '#domain/accounts/user.ts'
import { lockAccounts } from '#server/accounts/administration/lock-accounts.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'

/**
 * Demo accounts that own a real listing, demo dealerships with a real listing or account, and user 1 are kept without
 * the demo mark. The catalogue is updated when this returns.
 */
export async function clearDemo({
  database,
  catalogueWrites,
}: {
  database: Database
  catalogueWrites: CatalogueWrites
}): Promise<DemoClearing> {
  const { gone, clearing } = await database.queries.transaction(async (tx) => {
    await lockAccounts(tx)
    const listings = await tx.delete(vehicles).where(eq(vehicles.isDemo, true)).returning({ id: vehicles.id })
    const accounts = await tx
      .delete(users)
      .where(and(eq(users.isDemo, true), ne(users.id, firstUserId), not(exists(listingsOfUser(tx)))))
      .returning({ id: users.id })
    const places = await tx
      .delete(dealerships)
      .where(
        and(
          eq(dealerships.isDemo, true),
          not(exists(listingsOfDealership(tx))),
          not(exists(usersOfDealership(tx))),
        ),
      )
      .returning({ id: dealerships.id })
    const keptUsers = await tx
      .update(users)
      .set({ isDemo: false })
      .where(eq(users.isDemo, true))
      .returning({ id: users.id })
    const keptPlaces = await tx
      .update(dealerships)
      .set({ isDemo: false })
      .where(eq(dealerships.isDemo, true))
      .returning({ id: dealerships.id })
    return {
      gone: { vehicles: listings, dealerships: [...places, ...keptPlaces] },
      clearing: {
        vehicles: listings.length,
        users: accounts.length,
        dealerships: places.length,
        kept: keptUsers.length + keptPlaces.length,
      },
    }
  })
  await catalogueWrites.applyVehicles(gone.vehicles.map(({ id }) => id))
  await catalogueWrites.applyDealerships(gone.dealerships.map(({ id }) => id))
  return clearing
}

function listingsOfUser(queries: Queries) {
  return queries.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.userId, users.id))
}

function listingsOfDealership(queries: Queries) {
  return queries.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.dealershipId, dealerships.id))
}

function usersOfDealership(queries: Queries) {
  return queries.select({ id: users.id }).from(users).where(eq(users.dealershipId, dealerships.id))
}
