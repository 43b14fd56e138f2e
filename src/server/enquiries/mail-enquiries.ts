import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { SiteIdentity } from '#domain/reads.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships, enquiries } from '#server/database/schema.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { enquiryMail } from './enquiry-mail.ts'
import { answered, enquiryColumns } from './list-enquiries.ts'

const minuteMs = 60 * 1000
/** Whoever began to mail an enquiry is done or has died after this. */
const oneTryMs = 10 * minuteMs
/** What could not be mailed for so long is read in the inbox. */
const mailForMs = 3 * 24 * 60 * minuteMs

interface Mailing {
  queries: Queries
  mailer: Mailer
  site: SiteIdentity
  now: Date
}

/**
 * Mails a kept enquiry to its dealership's address, once: of several processes one takes it. Only one that dies
 * between the mail server's yes and its own note leaves it to be mailed again. A dealership without an address is
 * left to its inbox.
 * @throws Error where the mail server does not take it; `mailWaiting` tries again
 */
export async function mailEnquiry({ queries, mailer, site, now, id }: Mailing & { id: number }) {
  const [taken] = await queries
    .update(enquiries)
    .set({ mailTriedAt: now })
    .where(and(eq(enquiries.id, id), isWaiting(now)))
    .returning({ ...enquiryColumns, dealershipId: enquiries.dealershipId })
  if (!taken || taken.dealershipId === null) return
  const { dealershipId, ...enquiry } = taken
  const [dealership] = await queries
    .select({ contactEmail: dealerships.contactEmail })
    .from(dealerships)
    .where(eq(dealerships.id, dealershipId))
  if (!dealership?.contactEmail) return
  await mailer.send(enquiryMail(answered(enquiry), dealership.contactEmail, site))
  await queries.update(enquiries).set({ mailedAt: now }).where(eq(enquiries.id, id))
}

/**
 * Tries again what could not be mailed in the last three days and nobody has read meanwhile.
 * @returns what went wrong, mail by mail; where the server does not answer at all the rest waits
 */
export async function mailWaiting(mailing: Mailing): Promise<unknown[]> {
  const { queries, now } = mailing
  const waiting = await queries
    .select({ id: enquiries.id })
    .from(enquiries)
    .innerJoin(dealerships, eq(dealerships.id, enquiries.dealershipId))
    .where(
      and(
        isWaiting(now),
        eq(enquiries.status, 'new'),
        gt(enquiries.createdAt, new Date(now.getTime() - mailForMs)),
        isNotNull(dealerships.contactEmail),
      ),
    )
    .orderBy(enquiries.id)
  const failures: unknown[] = []
  for (const { id } of waiting) {
    try {
      await mailEnquiry({ ...mailing, id })
    } catch (error) {
      failures.push(error)
      if (!isRefusal(error)) break
    }
  }
  return failures
}

function isWaiting(now: Date) {
  const hasEnded = lt(enquiries.mailTriedAt, new Date(now.getTime() - oneTryMs))
  // From before a clock was set back.
  const isAhead = gt(enquiries.mailTriedAt, new Date(now.getTime() + oneTryMs))
  return and(isNull(enquiries.mailedAt), or(isNull(enquiries.mailTriedAt), hasEnded, isAhead))
}

/** Whether the mail server answered, and said no to this mail. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && error.responseCode !== undefined
}
