import type { Database } from '#server/database/database.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'
import { inTimeSlices } from '#server/event-loop.ts'
import { type Log, silentLog } from '#server/log.ts'
import { Catalogue } from './catalogue.ts'
import { Feed } from './feed.ts'
import type { MemoryBudget } from './listings.ts'
import { emptySnapshot, type Snapshot } from './snapshot.ts'

const checkEveryMs = 60_000

/** Besides announced changes, counts and versions are compared every minute. */
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

/** Ratings are computed once nothing has changed for this time. */
const quietMs = 500

export function precomputeDealRatings(
  catalogue: { readonly revision: number; readonly snapshot: Snapshot },
  log: Log,
): () => void {
  let isStopped = false
  let isRunning = false
  let lastRevision = -1
  let rated = -1

  const poll = async () => {
    const { revision } = catalogue
    const isQuiet = revision === lastRevision
    lastRevision = revision
    if (!isQuiet || isRunning || rated === revision) return
    isRunning = true
    const ratings = catalogue.snapshot.listings.prices.precompute()
    for await (const _ of inTimeSlices(ratings, { isInBackground: true })) {
      if (isStopped || catalogue.revision !== revision) break
    }
    isRunning = false
    rated = revision
  }
  const timer = setInterval(() => {
    poll().catch((err: unknown) => log.error({ err }, 'Deal ratings could not be computed ahead'))
  }, quietMs).unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
