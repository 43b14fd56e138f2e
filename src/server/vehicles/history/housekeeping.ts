import { lt } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import type { Queries } from '#server/database/database.ts'
import { listingChanges } from '#server/database/history-tables.ts'

/** Removes the changes of more than twelve months ago. */
export async function forgetOldChanges(queries: Queries, now: Date): Promise<void> {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - limits.historyMonths)
  await queries.delete(listingChanges).where(lt(listingChanges.changedAt, oldest))
}
