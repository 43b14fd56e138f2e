import type { EngagementKind } from '#domain/insights/insights.ts'
import type { Queries } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import { EngagementCounts } from './engagement-counts.ts'
import { saveEngagement } from './save-engagement.ts'

const flushEveryMs = 10_000

/** Counts engagement in memory and saves it in batches, so that no request waits for the database. */
export interface EngagementLog {
  count(event: { vehicleId: number; day: string; kind: EngagementKind }): void
  /** Saves the counts; those that cannot be saved are kept for the next time. */
  flush(): Promise<void>
  /** Saves the rest and stops counting. */
  close(): Promise<void>
}

export function openEngagement({
  queries,
  log,
}: {
  queries: Queries
  log: Pick<Log, 'error'>
}): EngagementLog {
  const counts = new EngagementCounts()
  let inFlight: Promise<void> = Promise.resolve()
  async function save(): Promise<void> {
    const rows = counts.take()
    try {
      await saveEngagement(queries, rows)
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
