import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import { type AccountLimits, bytesPerMb } from '#domain/accounts/account-limits.ts'
import { limits } from '#domain/limits.ts'
import type { MarketplaceStatus } from '#domain/operations/marketplace-status-schema.ts'
import { localDay } from '#domain/text/local-time.ts'
import { accountUse } from '#server/database/counter-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { users, vehicles } from '#server/database/schema.ts'

const nearFrom = 0.8
const shownAtMost = 20

/** Accounts that have used four fifths of a limit or more, the nearest first. */
export async function readNearLimits(
  queries: Queries,
  most: AccountLimits,
  now: Date,
): Promise<MarketplaceStatus['nearLimits']> {
  const listings = queries
    .select({ userId: vehicles.userId, count: sql<number>`count(*)::int`.as('count') })
    .from(vehicles)
    .groupBy(vehicles.userId)
    .as('listings')
  const rows = await queries
    .select({
      id: users.id,
      username: users.username,
      isApproved: sql<boolean>`${isNotNull(users.approvedAt)}`,
      listings: sql<number>`coalesce(${listings.count}, 0)`,
      listingsToday: sql<number>`coalesce(${accountUse.listings}, 0)`,
      batchesToday: sql<number>`coalesce(${accountUse.batches}, 0)`,
      pictureBytesToday: sql<number>`coalesce(${accountUse.pictureBytes}, 0)::float8`,
    })
    .from(users)
    .leftJoin(listings, eq(listings.userId, users.id))
    .leftJoin(accountUse, and(eq(accountUse.userId, users.id), eq(accountUse.day, localDay(now))))
    .where(not(hasRoleFor('limits.exceed')))
  return rows
    .flatMap(({ id, username, isApproved, ...used }) => {
      const mostListings = isApproved ? most.listings : limits.unapprovedListings
      const all = [
        { limit: 'listings', used: used.listings, most: mostListings },
        { limit: 'listings made today', used: used.listingsToday, most: most.dailyListings },
        { limit: 'spreadsheets today', used: used.batchesToday, most: most.dailyBatches },
        {
          limit: 'MB of pictures today',
          used: Math.round(used.pictureBytesToday / bytesPerMb),
          most: most.dailyPictureMb,
        },
      ]
      return all.map((one) => ({ id, username, ...one }))
    })
    .filter(({ used, most }) => used >= nearFrom * most)
    .sort((one, other) => other.used / other.most - one.used / one.most || one.id - other.id)
    .slice(0, shownAtMost)
}
