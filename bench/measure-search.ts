import { openCatalogue } from '#server/catalogue/open-catalogue.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { percentile } from './figures.ts'
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
const passes = 15

/**
 * Times whole answers (matches, page of 24 records, facets, ranges) of 200 searches over the listings of a data
 * folder, in this process: one pass to warm up, then fifteen, of which each search's quickest counts, for that is what
 * others on the machine lengthen least. Prints `SearchFigures`.
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
const quickest = Float64Array.from(times, (each) => Math.min(...each)).sort()
const figures: SearchFigures = {
  listings: catalogue.size,
  loadMs,
  queries: queries.length,
  p50Ms: percentile(quickest, 0.5),
  p95Ms: percentile(quickest, 0.95),
  p99Ms: percentile(quickest, 0.99),
  perSecond: (quickest.length * 1000) / quickest.reduce((sum, ms) => sum + ms, 0),
}
await close()
await database.close()
console.log(JSON.stringify(figures))
