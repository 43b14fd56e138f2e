import type { InterestKind } from '#domain/insights/insights.ts'
import type { Queries } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import { InterestCounts } from './interest-counts.ts'
import { saveInterest } from './save-interest.ts'

const flushEveryMs = 10_000

/** Counts interest in memory and saves it in batches, so that no request waits for the database. */
export interface InterestLog {
  count(event: { vehicleId: number; day: string; kind: InterestKind }): void
  /** Saves the counts; those that cannot be saved are kept for the next time. */
  flush(): Promise<void>
  /** Saves the rest and stops counting. */
  close(): Promise<void>
}

export function openInterest({ queries, log }: { queries: Queries; log: Pick<Log, 'error'> }): InterestLog {
  const counts = new InterestCounts()
  let inFlight: Promise<void> = Promise.resolve()
  async function save(): Promise<void> {
    const rows = counts.take()
    try {
      await saveInterest(queries, rows)
    } catch (err) {
      counts.restore(rows)
      log.error({ err }, 'Views and saves were not written; they are kept for the next time')
    }
  }
  /** One at a time: a second one would only wait for the row locks of the first. */
  function flush(): Promise<void> {
    inFlight = inFlight.then(save)
    return inFlight
  }
  const timer = setInterval(flush, flushEveryMs).unref()
  return {
    count: (event) => counts.count(event),
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
