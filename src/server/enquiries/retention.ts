import { lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { enquiries } from '#server/database/schema.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Advisory lock of this file alone. */
const removalLock = 4_246_002

/** Removes enquiries older than `ENQUIRY_DAYS`. */
export async function tidyEnquiries(work: {
  queries: Queries
  settings: Pick<Settings, 'enquiryDays'>
  now: Date
  log: Pick<Log, 'error'>
}): Promise<void> {
  const { queries, settings, now, log } = work
  try {
    await forgetOldEnquiries(queries, settings.enquiryDays, now)
  } catch (err) {
    log.error({ err }, 'Old enquiries were not removed')
  }
}

/** Run by one process at a time; concurrent ones skip it. */
function forgetOldEnquiries(queries: Queries, days: number, now: Date): Promise<void> {
  return queries.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${removalLock}) as "isMine"`,
    )
    if (rows[0]?.isMine) {
      await tx.delete(enquiries).where(lt(enquiries.createdAt, new Date(now.getTime() - days * dayMs)))
    }
  })
}
