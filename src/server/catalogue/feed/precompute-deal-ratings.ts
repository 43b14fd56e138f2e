import { inTimeSlices } from '#server/event-loop.ts'
import type { Log } from '#server/log.ts'
import type { Snapshot } from '../store/snapshot.ts'

/** The polling interval, and for how long nothing may change before ratings are computed. */
const quietMs = 500

/**
 * Precomputes the price ratings that changes invalidated, a few at a time, once nothing has changed for a moment. So
 * nothing is computed during an import.
 * @returns stops it
 */
export function precomputeDealRatings(
  catalogue: { readonly revision: number; readonly snapshot: Snapshot },
  log: Log,
): () => void {
  let isStopped = false
  let isRunning = false
  /** The revision at the last poll. */
  let seen = -1
  /** The revision whose ratings are complete. */
  let rated = -1

  const poll = async () => {
    const { revision } = catalogue
    const isQuiet = revision === seen
    seen = revision
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
    poll().catch((err: unknown) => log.error({ err }, 'The words for prices could not be worked out ahead'))
  }, quietMs).unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
