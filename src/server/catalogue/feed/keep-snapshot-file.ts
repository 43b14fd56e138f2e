import type { Log } from '#server/log.ts'
import type { Snapshot } from '../store/snapshot.ts'
import { writeSnapshotFile } from './snapshot-file.ts'

const writeEveryMs = 10 * 60_000
/** So that the work of a start is over. */
const firstWriteMs = 30_000

/**
 * Keeps a file of the catalogue's listings for the next start: written soon after the start, then every ten minutes,
 * where listings changed. Without it the next start only takes longer, so failures are logged.
 * @returns stops it after a last write
 */
export function keepSnapshotFile({
  catalogue,
  file,
  key,
  log,
}: {
  catalogue: { readonly snapshot: Snapshot }
  file: string
  key: string
  log: Log
}): () => Promise<void> {
  let written: { snapshot: Snapshot; changes: number } | undefined
  let writing = Promise.resolve()

  const write = async () => {
    const { snapshot } = catalogue
    const { listings } = snapshot
    const { changes } = listings
    if (written?.snapshot === snapshot && written.changes === changes) return
    const highestVersion = listings.highestVersion()
    try {
      const rows = listings.rows()
      await writeSnapshotFile(file, { count: listings.count, highestVersion, rows, key })
      written = { snapshot, changes }
    } catch (err) {
      log.error({ err }, 'The catalogue could not be kept for the next start')
    }
  }
  const writeNext = () => {
    writing = writing.then(write)
    return writing
  }
  const first = setTimeout(writeNext, firstWriteMs).unref()
  const timer = setInterval(writeNext, writeEveryMs).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    return writeNext()
  }
}
