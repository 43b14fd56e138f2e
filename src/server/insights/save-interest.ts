import { lt, sql } from 'drizzle-orm'
import { localDay } from '#domain/text/local-time.ts'
import { vehicleInterest } from '#server/database/counter-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { vehicles } from '#server/database/schema.ts'
import type { InterestRow } from './interest-counts.ts'

/** Adds to the counts, locking rows in the order of their listings against deadlocks; deleted ones are skipped. */
export async function saveInterest(queries: Queries, rows: readonly InterestRow[]): Promise<void> {
  if (rows.length === 0) return
  await queries.execute(sql`
    insert into ${vehicleInterest} (vehicle_id, day, views, saves)
    select given."vehicleId", given.day, given.views, given.saves
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given("vehicleId" integer, day date, views integer, saves integer)
    join ${vehicles} on ${vehicles.id} = given."vehicleId"
    order by given."vehicleId", given.day
    for key share of ${vehicles}
    on conflict (vehicle_id, day) do update
    set views = ${vehicleInterest.views} + excluded.views, saves = ${vehicleInterest.saves} + excluded.saves`)
}

/** More than a year, so that a month can be compared with the same month before. */
const keptDays = 400

export async function forgetOldInterest(queries: Queries, now: Date): Promise<void> {
  const oldest = localDay(new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000))
  await queries.delete(vehicleInterest).where(lt(vehicleInterest.day, oldest))
}
