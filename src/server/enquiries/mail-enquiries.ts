import { and, eq, gt, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { contactAddresses } from '#server/database/contact-tables.ts'
import { dealerships, enquiries, vehicles } from '#server/database/schema.ts'
import { askToConfirm } from '#server/dealerships/ask-to-confirm.ts'
import { isContactAddress } from '#server/dealerships/contact-address.ts'
import { countMail } from '#server/mail/mail-counts.ts'
import { isRefusal, type Mailing, UnsentMail } from '#server/mail/mailer.ts'
import { enquiryMail } from './enquiry-mail.ts'
import { enquiryColumns, enquiryOf } from './list-enquiries.ts'

const minuteMs = 60 * 1000
/** After this long, a process that started to mail an enquiry has finished or died. */
const oneTryMs = 10 * minuteMs
/** Retries end after this long; the enquiry is in the inbox. */
const mailForMs = 3 * 24 * 60 * minuteMs
/** Delays after the first three failures, then after each further one. */
const waitsMinutes = [1, 5, 15]
const laterWaitMinutes = 60

/**
 * Mails an enquiry to its dealership's confirmed address once; only a process that dies between the mail server's
 * acceptance and the commit leaves it to be mailed again. An unconfirmed address is asked to confirm first; without
 * an address the enquiry stays in the inbox.
 * @throws UnsentMail where the mail server refuses it; `mailWaiting` retries
 */
export async function mailEnquiry(mailing: Mailing, id: number): Promise<void> {
  await mailTaken(mailing, id, isDue(mailing.now))
}

/**
 * Mails unread enquiries that are due; at a process's start all that failed before.
 * @returns the errors, one per mail; where the server does not respond the rest waits
 */
export async function mailWaiting(mailing: Mailing, isStart: boolean): Promise<unknown[]> {
  const { queries, now } = mailing
  const hasFailed = and(isNull(enquiries.mailedAt), isNotNull(enquiries.mailDueAt))
  const isToBeMailed = isStart ? or(isDue(now), hasFailed) : isDue(now)
  const isRecent = gt(enquiries.createdAt, new Date(now.getTime() - mailForMs))
  const waiting = await queries
    .select({ id: enquiries.id })
    .from(enquiries)
    .innerJoin(dealerships, eq(dealerships.id, enquiries.dealershipId))
    .innerJoin(contactAddresses, isConfirmedAddress)
    .where(and(isToBeMailed, eq(enquiries.status, 'new'), isRecent))
    .orderBy(enquiries.id)
  const failures: unknown[] = []
  for (const { id } of waiting) {
    try {
      await mailTaken(mailing, id, isToBeMailed)
    } catch (error) {
      failures.push(error)
      if (!isRefusal(error)) break
    }
  }
  return failures
}

const isConfirmedAddress = and(isContactAddress, isNotNull(contactAddresses.confirmedAt))

async function mailTaken(mailing: Mailing, id: number, isToBeMailed: SQL | undefined) {
  const { queries, mailer, site, now } = mailing
  const [taken] = await queries
    .update(enquiries)
    .set({ mailTriedAt: now, mailDueAt: null })
    .where(and(eq(enquiries.id, id), isToBeMailed))
    .returning({ ...enquiryColumns, dealershipId: enquiries.dealershipId, failures: enquiries.mailFailures })
  if (!taken || taken.dealershipId === null) return
  const { dealershipId, failures, ...enquiry } = taken
  const noteOf = (note: Partial<typeof enquiries.$inferInsert>) =>
    queries.update(enquiries).set(note).where(eq(enquiries.id, id))
  const [dealership] = await queries
    .select({ contactEmail: dealerships.contactEmail, confirmedAt: contactAddresses.confirmedAt })
    .from(dealerships)
    .leftJoin(contactAddresses, isConfirmedAddress)
    .where(eq(dealerships.id, dealershipId))
  const to = dealership?.contactEmail
  if (!to || dealership.confirmedAt === null) {
    await noteOf({ mailTriedAt: null })
    if (to) await askToConfirm(mailing, { dealershipId })
    return
  }
  const takeBack = await countMail({ queries, kind: 'enquiry', to, dealershipId, now })
  if (!takeBack) {
    await noteOf({ mailDueAt: after(laterWaitMinutes, now) })
    return
  }
  try {
    const [vehicle] =
      enquiry.vehicleId === null
        ? []
        : await queries.select().from(vehicles).where(eq(vehicles.id, enquiry.vehicleId))
    await mailer.send(enquiryMail(enquiryOf(enquiry), to, { site, vehicle }))
  } catch (error) {
    await takeBack()
    const mailDueAt = after(waitsMinutes[failures] ?? laterWaitMinutes, now)
    await noteOf({ mailDueAt, mailFailures: failures + 1 })
    throw new UnsentMail({ enquiry: id }, error)
  }
  await noteOf({ mailedAt: now })
}

function after(minutes: number, now: Date): Date {
  return new Date(now.getTime() + minutes * minuteMs)
}

/** Whether no live process is mailing it. A time beyond any delay is from before a clock was set back. */
function isDue(now: Date) {
  const isUntouched = and(
    isNull(enquiries.mailDueAt),
    or(
      isNull(enquiries.mailTriedAt),
      lt(enquiries.mailTriedAt, new Date(now.getTime() - oneTryMs)),
      gt(enquiries.mailTriedAt, new Date(now.getTime() + oneTryMs)),
    ),
  )
  const isOver = or(lte(enquiries.mailDueAt, now), gt(enquiries.mailDueAt, after(laterWaitMinutes + 1, now)))
  return and(eq(enquiries.isDemo, false), isNull(enquiries.mailedAt), or(isUntouched, isOver))
}
