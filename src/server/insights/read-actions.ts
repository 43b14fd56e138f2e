import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/accounts/permissions.ts'
import { daysOfPeriod, fewPictures, type InsightsQuery, unseenDays } from '#domain/insights/insights.ts'
import type { InsightAction } from '#domain/insights/insights-schema.ts'
import { parseLocalDate } from '#domain/text/local-time.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { vehicleEngagement } from '#server/database/counter-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { vehicles } from '#server/database/schema.ts'
import { inTimeSlices } from '#server/event-loop.ts'
import { shownListings } from './read-insights.ts'

/** Listings of a dealership that are judged, the newest first. */
const mostListings = 2_000

/** Listings on the market that call for an action; none for all dealerships together. */
export async function readActions(
  { queries, catalogue }: { queries: Queries; catalogue: Catalogue },
  user: SignedInUser,
  query: Pick<InsightsQuery, 'dealership'>,
  now: Date,
): Promise<InsightAction[]> {
  if (query.dealership === undefined && can(user, 'insights.read')) return []
  return findActions({ queries, catalogue }, shownListings(user, query), now)
}

export async function findActions(
  { queries, catalogue }: { queries: Queries; catalogue: Catalogue },
  shown: SQL | undefined,
  now: Date,
): Promise<InsightAction[]> {
  const [from = ''] = daysOfPeriod(unseenDays, now)
  const start = parseLocalDate(from, 'start')?.toISOString()
  const isSeen = sql`exists (select 1 from ${vehicleEngagement} where ${vehicleEngagement.vehicleId} = ${vehicles.id}
    and ${vehicleEngagement.day} >= ${from} and ${vehicleEngagement.views} > 0)`
  const rows = await queries
    .select({
      id: vehicles.id,
      hasFewPictures: sql<boolean>`jsonb_array_length(${vehicles.imageUrls}) < ${fewPictures}`,
      isUnseen: sql<boolean>`${vehicles.createdAt} < ${start}::timestamptz and not ${isSeen}`,
    })
    .from(vehicles)
    .where(and(shown, eq(vehicles.isSold, false)))
    .orderBy(desc(vehicles.id))
    .limit(mostListings)
  const above: { id: number; ratio: number }[] = []
  for await (const { id } of inTimeSlices(rows)) {
    const position = catalogue.pricePosition(id)
    if (position?.word === 'high' && position.ratio !== null) above.push({ id, ratio: position.ratio })
  }
  const meanRatio = above.reduce((sum, { ratio }) => sum + ratio, 0) / above.length
  const idsOf = (listings: readonly { id: number }[]) => listings.map(({ id }) => id)
  const actions: InsightAction[] = [
    { kind: 'fewPictures', ids: idsOf(rows.filter(({ hasFewPictures }) => hasFewPictures)), percent: null },
    {
      kind: 'aboveMarket',
      ids: idsOf(above),
      percent: above.length > 0 ? Math.round((meanRatio - 1) * 100) : null,
    },
    { kind: 'notSeen', ids: idsOf(rows.filter(({ isUnseen }) => isUnseen)), percent: null },
  ]
  return actions.filter(({ ids }) => ids.length > 0)
}
