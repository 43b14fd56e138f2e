import { lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { enquiries } from '#server/database/schema.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Settings } from '#server/settings.ts'
import { mailWaiting } from './mail-enquiries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Any number that nobody else locks. */
const removalLock = 4_246_002

/** Removes enquiries that are older than `ENQUIRY_DAYS`, and mails those that could not be mailed before. */
export async function tidyEnquiries({
  queries,
  mailer,
  settings,
  now,
  log,
}: {
  queries: Queries
  mailer: Mailer | undefined
  settings: Pick<Settings, 'enquiryDays' | 'site'>
  now: Date
  log: { error(details: { err: unknown }, message: string): void }
}): Promise<void> {
  const [removal, mailing] = await Promise.allSettled([
    forgetOldEnquiries(queries, settings.enquiryDays, now),
    mailer ? mailWaiting({ queries, mailer, site: settings.site, now }) : [],
  ])
  if (removal.status === 'rejected') log.error({ err: removal.reason }, 'Old enquiries were not removed')
  const failures = mailing.status === 'rejected' ? [mailing.reason] : mailing.value
  for (const err of failures) log.error({ err }, 'An enquiry was not mailed')
}

/** Of several processes that come at once one does it; the others leave it to that one. */
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
