import type { Queries } from '#server/database/database.ts'
import { yieldToEventLoop } from '#server/event-loop.ts'
import type { Snapshot } from '../store/snapshot.ts'
import { loadDealerships } from './load.ts'
import { readAllVersions, readVehicles } from './read-rows.ts'
import { openSnapshotFile } from './snapshot-file.ts'

/** Listings that are read again in one statement. */
const idsPerRead = 1000

/** Beyond it reading all in order is faster than reading these by their ids. */
const largestStaleShare = 0.5

/** A snapshot as a file had it, which the database has to confirm. */
export interface FilledSnapshot {
  snapshot: Snapshot
  /** Of all listings when the file was written. */
  highestVersion: number
  isSignedWith(key: string): boolean
}

/** @returns undefined without a file that can be used */
export async function fillFromFile(
  file: string,
  makeSnapshot: (expected: number) => Snapshot,
): Promise<FilledSnapshot | undefined> {
  const stored = await openSnapshotFile(file)
  if (!stored) return undefined
  const snapshot = makeSnapshot(stored.count)
  const { listings } = snapshot
  for await (const rows of stored.batches) {
    listings.apply(rows.map(({ row, json }) => ({ id: row.id, row, json })))
    await yieldToEventLoop()
  }
  return { snapshot, highestVersion: stored.highestVersion, isSignedWith: stored.isSignedWith }
}

/**
 * Compares a filled snapshot with the database by versions, reads what differs, and loads the rest. Concurrent changes
 * must be applied to it too.
 * @returns false where the snapshot is of no use: the database is older than the file, as after a restore, or most
 *   listings are not in it
 */
export async function catchUp(
  queries: Queries,
  { snapshot, highestVersion }: FilledSnapshot,
): Promise<boolean> {
  const { listings } = snapshot
  await loadDealerships(queries, snapshot)
  const { versions, newest } = await readAllVersions(queries)
  if (newest < highestVersion) return false
  const known = [...listings.ids()]
  const gone = known.filter((id) => !versions.has(id))
  listings.apply(gone.map((id) => ({ id, row: undefined })))
  const stale = [...versions].filter(([id, version]) => !listings.isCurrent(id, version)).map(([id]) => id)
  if (stale.length > versions.size * largestStaleShare) return false
  for (let from = 0; from < stale.length; from += idsPerRead) {
    const rows = await readVehicles(queries, stale.slice(from, from + idsPerRead))
    listings.apply(rows.map((row) => ({ id: row.id, row })))
  }
  return true
}
