import { and, inArray, sql } from 'drizzle-orm'
import { daysOfPeriod } from '#domain/insights/insights.ts'
import type { ListingFigures } from '#domain/insights/insights-schema.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { scopeOf } from '#server/database/permission-scope.ts'
import { vehicles } from '#server/database/schema.ts'
import { engagementSince } from './read-insights.ts'

/** The figures of the named listings, as far as the user may read them; in no order. */
export async function readListingEngagement(
  queries: Queries,
  user: SignedInUser,
  { ids, days, now }: { ids: readonly number[]; days: number; now: Date },
): Promise<ListingFigures[]> {
  if (ids.length === 0) return []
  const from = daysOfPeriod(days, now)[0] ?? ''
  const isShown = and(inArray(vehicles.id, [...ids]), scopeOf(user, 'insights.read'))
  const { rows } = await queries.execute<ListingFigures & Record<string, unknown>>(sql`
    select ${vehicles.id} as id, coalesce(sum(views), 0)::int as views, coalesce(sum(enquiries), 0)::int as enquiries
    from ${vehicles}
    left join (${engagementSince(from, isShown)}) as happened
      on vehicle_id = ${vehicles.id}
    where ${isShown}
    group by ${vehicles.id}`)
  return rows
}
