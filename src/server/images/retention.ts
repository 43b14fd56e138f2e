import { and, eq, lt } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { images } from '#server/database/schema.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import type { ImageStore } from './image-store.ts'
import { fileNames } from './image-store.ts'
import { clearAbandoned } from './images-folder.ts'

/** Seven days, because a form may still be open. */
const unusedMs = 7 * 24 * 60 * 60 * 1000
const unfinishedMs = 60 * 60 * 1000

export async function tidyImages(options: {
  queries: Queries
  images: ImageStore
  settings: Pick<Settings, 'dataDir'>
  now: Date
  log: Pick<Log, 'error'>
}): Promise<void> {
  const { queries, images: store, settings, now, log } = options
  const outcomes = await Promise.allSettled([
    sweepImages({ queries, store, now }),
    clearAbandoned(settings.dataDir, now),
  ])
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') log.error({ err: outcome.reason }, 'Old pictures could not be removed')
  }
}

/** Removes unused images and remains of interrupted uploads. A concurrent use keeps the image or is refused. */
export async function sweepImages(options: {
  queries: Queries
  store: ImageStore
  now: Date
}): Promise<number> {
  const { queries, store, now } = options
  const sinceBefore = (isStored: boolean, ms: number) =>
    and(eq(images.uses, 0), eq(images.isStored, isStored), lt(images.usedAt, new Date(now.getTime() - ms)))
  const unused = sinceBefore(true, unusedMs)
  const unfinished = sinceBefore(false, unfinishedMs)
  const address = { address: images.address }
  for (const one of await queries.select(address).from(images).where(unused)) {
    await queries
      .update(images)
      .set({ isStored: false })
      .where(and(eq(images.address, one.address), unused))
  }
  let removed = 0
  for (const one of await queries.select(address).from(images).where(unfinished)) {
    if (await removeImage(one.address)) removed++
  }
  return removed

  /** Deletes files under the row's lock, so that a concurrent upload of the image writes them afterwards. */
  function removeImage(imageAddress: string): Promise<boolean> {
    return queries.transaction(async (tx) => {
      const deleted = await tx
        .delete(images)
        .where(and(eq(images.address, imageAddress), unfinished))
        .returning(address)
      if (deleted.length > 0) await store.remove(fileNames(imageAddress))
      return deleted.length > 0
    })
  }
}
