import type { Dealership } from '#domain/dealership/dealership.ts'
import type { Database } from '#server/database/database.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'
import type { Catalogue, VehicleRow } from './catalogue.ts'
import { Feed } from './feed/feed.ts'
import type { FeedLog } from './feed/feed-log.ts'
import { judgeAhead } from './feed/precompute-price-ratings.ts'
import { readDealershipNamed, readVehicles } from './feed/read-rows.ts'
import { emptyHoldings, MemoryCatalogue } from './memory-catalogue.ts'
import { type CatalogueRoom, roomOf } from './store/memory-budget.ts'

const checkEveryMs = 60_000
const silence: FeedLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Loads the catalogue from the database and keeps it in step until it is closed: announced changes within a moment,
 * a comparison of counts and versions every minute; words for prices are worked out ahead.
 * @param now the clock that promotions begin and end by
 * @param room how much memory it may take up; what does not fit is left out
 * @returns the catalogue, complete, and the writes that bring a change in before they resolve
 */
export async function openCatalogue({
  database,
  now,
  log = silence,
  room = roomOf(),
}: {
  database: Database
  now: () => Date
  log?: FeedLog
  room?: CatalogueRoom
}): Promise<{ catalogue: Catalogue; writes: CatalogueWrites; close(): Promise<void> }> {
  const makeHoldings = () => emptyHoldings(now, room)
  const catalogue = new MemoryCatalogue(makeHoldings(), {
    vehicle: async (id) => (await readVehicles(database.queries, [id]))[0],
    dealership: (name) => readDealershipNamed(database.queries, name),
  })
  const feed = new Feed({ database, catalogue, makeHoldings, log })
  await feed.open()
  const checks = setInterval(() => {
    feed.check().catch((err: unknown) => log.error({ err }, 'The catalogue could not be compared'))
  }, checkEveryMs).unref()
  const stopJudging = judgeAhead(catalogue, log)
  return {
    catalogue,
    writes: feed,
    async close() {
      clearInterval(checks)
      stopJudging()
      await feed.close()
    },
  }
}

/** A catalogue of given rows that no database stands behind, for tests and measurements. */
export function catalogueOf({
  vehicles,
  dealerships = [],
  now,
}: {
  vehicles: readonly VehicleRow[]
  dealerships?: readonly Dealership[]
  now: () => Date
}): MemoryCatalogue {
  const holdings = emptyHoldings(now)
  holdings.listings.apply(vehicles.map((row) => ({ id: row.id, row })))
  const seen = dealerships.map((row) => ({ id: row.id, row: { ...row, awaitsApproval: false } }))
  holdings.dealerships.apply(seen)
  return new MemoryCatalogue(holdings)
}
