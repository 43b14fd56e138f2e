import type { Dealership } from '#domain/dealership/dealership.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Database } from '#server/database/database.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'
import { type Log, silentLog } from '#server/log.ts'
import { Catalogue } from './catalogue.ts'
import { Feed } from './feed/feed.ts'
import { precomputeDealRatings } from './feed/precompute-deal-ratings.ts'
import type { MemoryBudget } from './store/memory-budget.ts'
import { emptySnapshot } from './store/snapshot.ts'

const checkEveryMs = 60_000

/**
 * Loads the catalogue and keeps it in step with the database until it is closed: by announced changes, and by a
 * comparison of counts and versions every minute.
 * @param now decides which promotions are active
 * @returns the complete catalogue and the writes that apply changes before they resolve
 */
export async function openCatalogue({
  database,
  now,
  log = silentLog,
  budget,
}: {
  database: Database
  now: () => Date
  log?: Log
  budget?: MemoryBudget
}): Promise<{ catalogue: Catalogue; writes: CatalogueWrites; close(): Promise<void> }> {
  const makeSnapshot = (expected?: number) => emptySnapshot(now, budget, expected)
  const catalogue = new Catalogue(makeSnapshot())
  const feed = new Feed({ database, catalogue, makeSnapshot, log })
  await feed.open()
  catalogue.prepareReading()
  const checks = setInterval(() => {
    feed.check().catch((err: unknown) => log.error({ err }, 'The catalogue could not be compared'))
  }, checkEveryMs).unref()
  const stopPrecomputing = precomputeDealRatings(catalogue, log)
  return {
    catalogue,
    writes: feed,
    async close() {
      clearInterval(checks)
      stopPrecomputing()
      await feed.close()
    },
  }
}

/** A catalogue of given rows without a database, for tests and measurements. */
export function catalogueOf({
  vehicles,
  dealerships = [],
  now,
}: {
  vehicles: readonly Vehicle[]
  dealerships?: readonly Dealership[]
  now: () => Date
}): Catalogue {
  const snapshot = emptySnapshot(now)
  snapshot.listings.apply(vehicles.map((row) => ({ id: row.id, row })))
  snapshot.dealerships.apply(
    dealerships.map((row) => ({
      id: row.id,
      row: { ...row, awaitsApproval: false, isUnapproved: false, isHeld: false },
    })),
  )
  return new Catalogue(snapshot)
}
