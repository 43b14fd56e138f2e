import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { can } from '#domain/accounts/permissions.ts'
import { illustrationAddress } from '#domain/images/addresses.ts'
import {
  daysOfPeriod,
  daysOnMarket,
  fewPictures,
  type InsightsOrder,
  type InsightsQuery,
  insightsPageSize,
  unseenDays,
} from '#domain/insights/insights.ts'
import type {
  DayEngagement,
  InsightAction,
  InsightsAnswer,
  ListingEngagement,
} from '#domain/insights/insights-schema.ts'
import { betterRating, type PricePosition } from '#domain/pricing/price-position.ts'
import { parseLocalDate } from '#domain/text/local-time.ts'
import { nameKey } from '#domain/text/names.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Queries } from '#server/database/database.ts'
import { vehicleEngagement } from '#server/database/listing-tables.ts'
import { hidingStateOf } from '#server/database/moderation-tables.ts'
import { scopeOf } from '#server/database/permission-scope.ts'
import { dealerships, enquiries, vehicles } from '#server/database/schema.ts'
import { inTimeSlices } from '#server/event-loop.ts'
import { timeZone } from '#territory/time.ts'

export async function readInsights(
  { queries, catalogue }: { queries: Queries; catalogue: Catalogue },
  user: SignedInUser,
  query: InsightsQuery,
  now: Date,
): Promise<InsightsAnswer> {
  const { days: period = 30, order = 'views', page = 1 } = query
  const shown = shownListings(user, query)
  const days = daysOfPeriod(period, now)
  const from = days[0] ?? ''
  // One after the other, so that writes can run between them on a single connection.
  const byDay = await readDays(queries, shown, from)
  const rows = await readListings(queries, shown, from, { order, page })
  const listingCount = await queries.$count(vehicles, shown)
  const timeToSell = (id: number) => {
    const vehicle = catalogue.vehicle(id)
    return vehicle ? catalogue.cars.timeToSell(vehicle) : null
  }
  const known = new Map(byDay.map((row) => [row.day, row]))
  const filled = days.map((day) => known.get(day) ?? { day, views: 0, saves: 0, enquiries: 0 })
  const sum = (kind: 'views' | 'saves' | 'enquiries') => filled.reduce((all, row) => all + row[kind], 0)
  return {
    days: filled,
    totals: { views: sum('views'), saves: sum('saves'), enquiries: sum('enquiries') },
    listingCount,
    page,
    pageSize: insightsPageSize,
    listings: rows.map(({ price, listedAt, ...row }) => ({
      ...row,
      ...priceStanding(catalogue.pricePosition(row.id), Number(price)),
      sells: timeToSell(row.id),
      daysOnMarket: row.isSold ? null : daysOnMarket(new Date(listedAt), now),
    })),
  }
}

/** Undefined for all listings. Only readers of all may name a dealership. */
export function shownListings(
  user: SignedInUser,
  { dealership }: Pick<InsightsQuery, 'dealership'>,
): SQL | undefined {
  const named = new QueryBuilder()
    .select({ id: dealerships.id })
    .from(dealerships)
    .where(eq(dealerships.nameKey, nameKey(dealership ?? '')))
  const isNamed =
    dealership !== undefined && can(user, 'insights.read') ? inArray(vehicles.dealershipId, named) : undefined
  return and(scopeOf(user, 'insights.read'), isNamed)
}

/** One row per view count, save count or enquiry of the shown listings. */
export function engagementSince(from: string, shown: SQL | undefined): SQL {
  const start = parseLocalDate(from, 'start')?.toISOString()
  const isShown = isOfListings(shown)
  return sql`select vehicle_id, day, views, saves, 0 as enquiries
    from ${vehicleEngagement} where ${vehicleEngagement.day} >= ${from} and ${isShown}
    union all
    select vehicle_id, (created_at at time zone ${timeZone}::text)::date, 0, 0, 1
    from ${enquiries} where ${enquiries.createdAt} >= ${start}::timestamptz and ${isShown}
      and ${hidingStateOf('enquiry', enquiries.id)} is null`
}

/** An array finds each row by an index. A join would read the rows of all dealerships. */
function isOfListings(shown: SQL | undefined): SQL {
  if (!shown) return sql`vehicle_id is not null`
  return sql`vehicle_id = any(array(select ${vehicles.id} from ${vehicles} where ${shown}))`
}

export async function readDays(
  queries: Queries,
  shown: SQL | undefined,
  from: string,
): Promise<DayEngagement[]> {
  const { rows } = await queries.execute<DayEngagement & Record<string, unknown>>(sql`
    select day::text as day, sum(views)::int as views, sum(saves)::int as saves, sum(enquiries)::int as enquiries
    from (${engagementSince(from, shown)}) as happened
    group by day`)
  return rows
}

/** Ties are newest first. By days, sold listings come last. */
const orders: Record<InsightsOrder, SQL> = {
  views: sql`views desc`,
  saves: sql`saves desc`,
  enquiries: sql`enquiries desc`,
  days: sql`${vehicles.isSold}, ${vehicles.createdAt}`,
}

type PriceStanding = Pick<ListingEngagement, 'askingPrice' | 'dealRating' | 'abovePercent' | 'better'>

interface ListingRow
  extends Omit<ListingEngagement, 'daysOnMarket' | 'sells' | keyof PriceStanding>,
    Record<string, unknown> {
  price: string
  listedAt: string
}

async function readListings(
  queries: Queries,
  shown: SQL | undefined,
  from: string,
  { order, page }: { order: InsightsOrder; page: number },
): Promise<ListingRow[]> {
  const { rows } = await queries.execute<ListingRow>(sql`
    select ${vehicles.id} as id, concat_ws(' ', ${vehicles.year}, ${vehicles.brand}, ${vehicles.model}) as name,
      ${dealerships.name} as "dealershipName", ${vehicles.price}::text as price, ${vehicles.isSold} as "isSold",
      to_char(${vehicles.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "listedAt",
      views, saves, enquiries
    from (
      select ${vehicles.id} as page_id, coalesce(views, 0)::int as views, coalesce(saves, 0)::int as saves,
        coalesce(enquiries, 0)::int as enquiries
      from ${vehicles}
      left join (
        select vehicle_id, sum(views) as views, sum(saves) as saves, sum(enquiries) as enquiries
        from (${engagementSince(from, shown)}) as happened group by vehicle_id
      ) as sums on sums.vehicle_id = ${vehicles.id}
      where ${shown ?? sql`true`}
      order by ${orders[order]}, ${vehicles.id} desc
      limit ${insightsPageSize} offset ${(page - 1) * insightsPageSize}
    ) as page
    join ${vehicles} on ${vehicles.id} = page_id
    join ${dealerships} on ${dealerships.id} = ${vehicles.dealershipId}
    order by ${orders[order]}, ${vehicles.id} desc`)
  return rows
}

/** @param storedPrice for listings that this process's catalogue does not have yet */
function priceStanding(position: PricePosition | undefined, storedPrice: number): PriceStanding {
  const { word = null, ratio = null, askingPrice = storedPrice } = position ?? {}
  const isJudged = word !== null && ratio !== null
  return {
    askingPrice,
    dealRating: word,
    abovePercent: isJudged ? Math.round((ratio - 1) * 100) : null,
    better: position ? betterRating(position) : null,
  }
}

const maxListings = 2_000

/** Listings for sale that need an action. Empty for all dealerships together. */
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
      photographs: sql<number>`(select count(*)::int from jsonb_array_elements_text(${vehicles.imageUrls}) as address
        where address !~ ${illustrationAddress.source})`,
      isUnseen: sql<boolean>`${vehicles.createdAt} < ${start}::timestamptz and not ${isSeen}`,
    })
    .from(vehicles)
    .where(and(shown, eq(vehicles.isSold, false)))
    .orderBy(desc(vehicles.id))
    .limit(maxListings)
  const above: { id: number; ratio: number }[] = []
  for await (const { id } of inTimeSlices(rows)) {
    const position = catalogue.pricePosition(id)
    if (position?.word === 'high' && position.ratio !== null) above.push({ id, ratio: position.ratio })
  }
  const meanRatio = above.reduce((sum, { ratio }) => sum + ratio, 0) / above.length
  const idsOf = (listings: readonly { id: number }[]) => listings.map(({ id }) => id)
  const actions: InsightAction[] = [
    { kind: 'noPhotographs', ids: idsOf(rows.filter(({ photographs }) => photographs === 0)), percent: null },
    {
      kind: 'fewPictures',
      ids: idsOf(rows.filter(({ photographs }) => photographs > 0 && photographs < fewPictures)),
      percent: null,
    },
    {
      kind: 'aboveMarket',
      ids: idsOf(above),
      percent: above.length > 0 ? Math.round((meanRatio - 1) * 100) : null,
    },
    { kind: 'notSeen', ids: idsOf(rows.filter(({ isUnseen }) => isUnseen)), percent: null },
  ]
  return actions.filter(({ ids }) => ids.length > 0)
}
