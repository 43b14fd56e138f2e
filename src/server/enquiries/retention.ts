import { lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { enquiries } from '#server/database/schema.ts'
import type { Log } from '#server/log.ts'
import { type MailJob, mailAndLog } from '#server/mail/due-mails.ts'
import { forgetMailCounts } from '#server/mail/mail-counts.ts'
import type { Settings } from '#server/settings.ts'
import { mailWaiting } from './mail-enquiries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Advisory lock of this file alone. */
const removalLock = 4_246_002

/** Removes enquiries older than `ENQUIRY_DAYS`, and the mail counters of past days. */
export async function tidyEnquiries(work: {
  queries: Queries
  settings: Pick<Settings, 'enquiryDays'>
  now: Date
  log: Pick<Log, 'error'>
}): Promise<void> {
  const { queries, settings, now, log } = work
  try {
    await forgetOldEnquiries(queries, settings.enquiryDays, now)
    await forgetMailCounts(queries, now)
  } catch (err) {
    log.error({ err }, 'Old enquiries were not removed')
  }
}

/** Retries the mails that failed before. @param work `isStart` where this process has just started */
export function mailWaitingEnquiries(
  work: MailJob & { queries: Queries; now: Date; isStart: boolean },
): Promise<void> {
  const { queries, now, isStart } = work
  return mailAndLog(work, 'An enquiry was not mailed', (by) => mailWaiting({ queries, now, ...by }, isStart))
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
