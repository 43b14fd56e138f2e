import type { EngagementKind } from '#domain/insights/insights.ts'
import type { Queries } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import { type Flushing, flushPeriodically } from '#server/periodic-work.ts'
import { EngagementCounts } from './engagement-counts.ts'
import { saveEngagement } from './save-engagement.ts'

/** Counts engagement in memory and saves it in batches, so that no request waits for the database. */
export interface EngagementLog extends Flushing {
  count(event: { vehicleId: number; day: string; kind: EngagementKind }): void
}

export function openEngagement({
  queries,
  log,
}: {
  queries: Queries
  log: Pick<Log, 'error'>
}): EngagementLog {
  const counts = new EngagementCounts()
  async function save(): Promise<void> {
    const rows = counts.take()
    try {
      await saveEngagement(queries, rows)
    } catch (err) {
      counts.restore(rows)
      log.error({ err }, 'Views and saves were not written; they are kept for the next time')
    }
  }
  return { count: (event) => counts.count(event), ...flushPeriodically(save) }
}
