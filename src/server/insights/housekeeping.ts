import { lt } from 'drizzle-orm'
import { barbadosDay } from '#domain/text/barbados-time.ts'
import type { Queries } from '#server/database/database.ts'
import { vehicleInterest } from '#server/database/schema.ts'

/** More than a year, so that a month can be held beside the same month before. */
const keptDays = 400

/** Removes counts of days long past. */
export async function forgetOldInterest(queries: Queries, now: Date): Promise<void> {
  const oldest = barbadosDay(new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000))
  await queries.delete(vehicleInterest).where(lt(vehicleInterest.day, oldest))
}
