import type { Dealership } from '#domain/dealership/dealership.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Database } from '#server/database/database.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'
import { type Log, silentLog } from '#server/log.ts'
import { Catalogue } from './catalogue.ts'
import { Feed } from './feed/feed.ts'
import { type FilledSnapshot, fillFromFile } from './feed/fill-from-file.ts'
import { keepSnapshotFile } from './feed/keep-snapshot-file.ts'
import { precomputeDealRatings } from './feed/precompute-deal-ratings.ts'
import type { MemoryBudget } from './store/memory-budget.ts'
import { emptySnapshot } from './store/snapshot.ts'

const checkEveryMs = 60_000

/** Where a catalogue is kept for the next start, and the listings that were kept by the last one. */
export interface CatalogueFile {
  path: string
  filled: Promise<FilledSnapshot | undefined>
}

/** Begins to read a catalogue's file, beside the opening of the database that confirms it. */
export function readCatalogueFile(path: string, { now, log }: { now: () => Date; log: Log }): CatalogueFile {
  const filled = fillFromFile(path, (expected) => emptySnapshot(now, undefined, expected))
  return {
    path,
    filled: filled.catch((err: unknown) => {
      log.error({ err }, 'The catalogue that was kept could not be read')
      return undefined
    }),
  }
}

/**
 * Loads the catalogue and keeps it in step with the database until it is closed: by announced changes, and by a
 * comparison of counts and versions every minute.
 * @param now decides which promotions are active
 * @param file without it all listings are read from the database; `key` signs it
 * @returns the complete catalogue and the writes that apply changes before they resolve
 */
export async function openCatalogue({
  database,
  now,
  log = silentLog,
  budget,
  file,
}: {
  database: Database
  now: () => Date
  log?: Log
  budget?: MemoryBudget
  file?: CatalogueFile & { key: string }
}): Promise<{ catalogue: Catalogue; writes: CatalogueWrites; close(): Promise<void> }> {
  const makeSnapshot = (expected?: number) => emptySnapshot(now, budget, expected)
  const catalogue = new Catalogue(makeSnapshot())
  const feed = new Feed({ database, catalogue, makeSnapshot, log })
  await feed.open(file && (await confirmedFile(file, log)))
  catalogue.prepareReading()
  const stopKeeping = file && keepSnapshotFile({ catalogue, file: file.path, key: file.key, log })
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
      await stopKeeping?.()
    },
  }
}

/** @returns undefined where the file is not what the marketplace wrote: prices in it would be served */
async function confirmedFile(
  { filled, key }: CatalogueFile & { key: string },
  log: Log,
): Promise<FilledSnapshot | undefined> {
  const read = await filled
  if (!read || read.isSignedWith(key)) return read
  log.warn('The kept catalogue is not as the marketplace wrote it: all listings are read from the database')
  return undefined
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
    dealerships.map((row) => ({ id: row.id, row: { ...row, awaitsApproval: false, isUnapproved: false } })),
  )
  return new Catalogue(snapshot)
}
