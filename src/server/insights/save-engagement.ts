import { lt, sql } from 'drizzle-orm'
import { localDay } from '#domain/text/local-time.ts'
import { vehicleEngagement } from '#server/database/counter-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { vehicles } from '#server/database/schema.ts'
import type { EngagementRow } from './engagement-counts.ts'

/** Adds to the counts, locking rows in the order of their listings against deadlocks; deleted ones are skipped. */
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

/** More than a year, so that a month can be compared with the same month before. */
const keptDays = 400

export async function forgetOldEngagement(queries: Queries, now: Date): Promise<void> {
  const oldest = localDay(new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000))
  await queries.delete(vehicleEngagement).where(lt(vehicleEngagement.day, oldest))
}
