import { lt, sql } from 'drizzle-orm'
import type { EngagementKind } from '#domain/insights/insights.ts'
import { localDay } from '#domain/text/local-time.ts'
import type { Queries } from '#server/database/database.ts'
import { vehicleEngagement } from '#server/database/listing-tables.ts'
import { vehicles } from '#server/database/schema.ts'
import type { Log } from '#server/log.ts'
import { type Flushing, flushPeriodically } from '#server/periodic-work.ts'

/** Counts in memory and saves in batches, so that no request waits for the database. */
export interface EngagementLog extends Flushing {
  count(event: { vehicleId: number; day: string; kind: EngagementKind }): void
}

export function openEngagement(queries: Queries, log: Pick<Log, 'error'>): EngagementLog {
  const counts = new EngagementCounts()
  async function save(): Promise<void> {
    const rows = counts.take()
    try {
      await saveEngagement(queries, rows)
    } catch (err) {
      counts.restore(rows)
      log.error({ err }, 'Views and saves could not be saved and are kept for the next attempt')
    }
  }
  return { count: (event) => counts.count(event), ...flushPeriodically(save) }
}

export type EngagementRow = typeof vehicleEngagement.$inferSelect

export class EngagementCounts {
  #rows = new Map<string, EngagementRow>()

  count({ vehicleId, day, kind }: { vehicleId: number; day: string; kind: EngagementKind }): void {
    this.#add({ vehicleId, day, views: kind === 'view' ? 1 : 0, saves: kind === 'save' ? 1 : 0 })
  }

  take(): EngagementRow[] {
    const pending = [...this.#rows.values()]
    this.#rows = new Map()
    return pending
  }

  restore(rows: readonly EngagementRow[]): void {
    for (const row of rows) this.#add(row)
  }

  #add({ vehicleId, day, views, saves }: EngagementRow): void {
    const key = `${vehicleId} ${day}`
    const row = this.#rows.get(key)
    if (row) {
      row.views += views
      row.saves += saves
    } else this.#rows.set(key, { vehicleId, day, views, saves })
  }
}

/** Locks rows in the order of listings, against deadlocks. Skips deleted listings. */
export async function saveEngagement(queries: Queries, rows: readonly EngagementRow[]): Promise<void> {
  if (rows.length === 0) return
  await queries.execute(sql`
    insert into ${vehicleEngagement} (vehicle_id, day, views, saves)
    select given."vehicleId", given.day, given.views, given.saves
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given("vehicleId" integer, day date, views integer, saves integer)
    join ${vehicles} on ${vehicles.id} = given."vehicleId"
    order by given."vehicleId", given.day
    for key share of ${vehicles}
    on conflict (vehicle_id, day) do update
    set views = ${vehicleEngagement.views} + excluded.views, saves = ${vehicleEngagement.saves} + excluded.saves`)
}

/** More than a year, to compare a month with the same month a year before. */
const keptDays = 400

export async function forgetOldEngagement(queries: Queries, now: Date): Promise<void> {
  const oldest = localDay(new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000))
  await queries.delete(vehicleEngagement).where(lt(vehicleEngagement.day, oldest))
}
