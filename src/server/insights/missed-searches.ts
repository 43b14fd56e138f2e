import { desc, gte, lt, sql } from 'drizzle-orm'
import { daysOfPeriod, minAskers } from '#domain/insights/insights.ts'
import type { MissedSearches } from '#domain/insights/insights-schema.ts'
import { limits } from '#domain/limits.ts'
import { fewFound, isUnfiltered, wantedSearch } from '#domain/search/filters.ts'
import { parseSearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { parseQueryString } from '#domain/text/query.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Queries } from '#server/database/database.ts'
import { missedSearches } from '#server/database/listing-tables.ts'

const maxShown = 20
/** More different searches of a day are not counted. */
const maxPerDay = 10_000

const forSale = (catalogue: Catalogue, search: string) =>
  catalogue.search({ ...parseSearchQuery(parseQueryString(search)), sold: false, pageSize: 1, facetLimit: 0 })
    .matched

/** The search in its canonical form, if it still finds few vehicles. @param text parameters of the search */
export function missedSearch(catalogue: Catalogue, text: string): string | undefined {
  const wanted = wantedSearch(parseSearchQuery(parseQueryString(text)))
  const search = searchQueryString(wanted)
  return isUnfiltered(wanted) || forSale(catalogue, search) > fewFound ? undefined : search
}

export async function countMissedSearch(queries: Queries, search: string, day: string): Promise<void> {
  await queries.execute(sql`
    insert into ${missedSearches} (search, day) select ${search}, ${day}::date
    where (select count(*) from ${missedSearches} where day = ${day}) < ${maxPerDay}
    on conflict (search, day) do update set devices = ${missedSearches.devices} + 1`)
}

export async function readMissedSearches(
  { queries, catalogue }: { queries: Queries; catalogue: Catalogue },
  now: Date,
): Promise<MissedSearches> {
  const devices = sql<number>`sum(${missedSearches.devices})::int`
  const rows = await queries
    .select({ search: missedSearches.search, devices })
    .from(missedSearches)
    .where(gte(missedSearches.day, oldestDay(now)))
    .groupBy(missedSearches.search)
    .having(sql`${devices} >= ${minAskers}`)
    .orderBy(desc(devices), missedSearches.search)
    .limit(maxShown)
  return rows.map((row) => ({ ...row, forSale: forSale(catalogue, row.search) }))
}

export async function forgetMissedSearches(queries: Queries, now: Date): Promise<void> {
  await queries.delete(missedSearches).where(lt(missedSearches.day, oldestDay(now)))
}

function oldestDay(now: Date): string {
  return daysOfPeriod(limits.missedSearchDays, now)[0] ?? ''
}
