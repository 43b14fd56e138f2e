import { openCatalogue } from '#server/catalogue/open-catalogue.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { median, percentile } from './figures.ts'
import { searchQueries } from './search-queries.ts'

export interface SearchFigures {
  listings: number
  loadMs: number
  queries: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  perSecond: number
}

const queryCount = 200
const passes = 7

/**
 * Times whole answers (matches, page of 24 records, facets, ranges) of 200 searches over the listings of a data
 * folder, in this process: one pass to warm up, then the median of seven for each search. Prints `SearchFigures`.
 */
const database = await openDatabase({ dataDir: process.argv[2], databaseUrl: undefined })
const opening = performance.now()
const { catalogue, close } = await openCatalogue({ database, now: () => new Date() })
const loadMs = performance.now() - opening
const listings = [...catalogue.ids()].flatMap((id) => catalogue.vehicle(id) ?? [])
const queries = searchQueries(listings, queryCount)
const times = queries.map((): number[] => [])
for (let pass = 0; pass <= passes; pass++) {
  for (const [at, query] of queries.entries()) {
    const asked = performance.now()
    catalogue.searchJson(query)
    if (pass > 0) times[at]?.push(performance.now() - asked)
  }
}
const medians = Float64Array.from(times.map(median)).sort()
const figures: SearchFigures = {
  listings: catalogue.size,
  loadMs,
  queries: queries.length,
  p50Ms: percentile(medians, 0.5),
  p95Ms: percentile(medians, 0.95),
  p99Ms: percentile(medians, 0.99),
  perSecond: (medians.length * 1000) / medians.reduce((sum, ms) => sum + ms, 0),
}
await close()
await database.close()
console.log(JSON.stringify(figures))
