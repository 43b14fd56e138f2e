import type { Queries } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import type { ImageStore } from './image-store.ts'
import { clearAbandoned } from './incoming-folder.ts'
import { sweepImages } from './sweep-images.ts'

/** Removes unused images, and files that uploads of a killed process left on the disk. */
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
    if (outcome.status === 'rejected') log.error({ err: outcome.reason }, 'Old pictures were not removed')
  }
}
