import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { addressToken, isTokenOf } from '#server/accounts/address-token.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { contactAddresses, weeklyMails } from '#server/database/contact-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships } from '#server/database/schema.ts'
import { isContactAddress, readContactAddress } from '#server/dealerships/contact-address.ts'
import { after, leaseMs, type MailJob, mailAndLog, mailEach, retryAt } from '#server/mail/due-mails.ts'
import { countMail } from '#server/mail/mail-counts.ts'
import { type Mailing, UnsentMail } from '#server/mail/mailer.ts'
import { readWeek } from './read-week.ts'
import { weekMail } from './week-mail.ts'

const dayMs = 24 * 60 * 60 * 1000
/** At most one mail to a dealership; the first one a week after its address was confirmed. */
const mailedEveryMs = 7 * dayMs
/** A week with nothing to say is read again. */
const readEveryMs = dayMs
/** In one run; the others are due in the next one, a minute later. */
const dealershipsAtOnce = 100

export interface WeeklyMailing extends Mailing {
  catalogue: Catalogue
}

/**
 * Mails the week's insights to the confirmed contact addresses of all dealerships that are due and not switched off.
 * @returns the errors, one per mail; where the server does not respond the rest waits
 */
export async function mailDueWeeks(mailing: WeeklyMailing): Promise<unknown[]> {
  const { queries, now } = mailing
  await addNewDealerships(queries)
  const due = await queries
    .select({ id: weeklyMails.dealershipId })
    .from(weeklyMails)
    .innerJoin(dealerships, eq(dealerships.id, weeklyMails.dealershipId))
    .innerJoin(contactAddresses, and(isContactAddress, isNotNull(contactAddresses.confirmedAt)))
    .where(and(isDue(now), eq(dealerships.isActive, true)))
    .orderBy(asc(weeklyMails.dueAt))
    .limit(dealershipsAtOnce)
  return mailEach(due, ({ id }) => mailWeek(mailing, id))
}

/** Each minute. */
export function mailWeeklyInsights(work: Omit<WeeklyMailing, 'mailer' | 'site'> & MailJob): Promise<void> {
  return mailAndLog(work, 'The weekly insights were not mailed', (by) => mailDueWeeks({ ...work, ...by }))
}

async function addNewDealerships(queries: Queries): Promise<void> {
  await queries.execute(sql`
    insert into ${weeklyMails} (dealership_id, due_at)
    select ${dealerships.id}, ${contactAddresses.confirmedAt} + interval '7 days'
    from ${dealerships} join ${contactAddresses} on ${isContactAddress}
    where ${contactAddresses.confirmedAt} is not null
      and not exists (select 1 from ${weeklyMails} where ${weeklyMails.dealershipId} = ${dealerships.id})
    on conflict do nothing`)
}

function isDue(now: Date) {
  return and(lte(weeklyMails.dueAt, now), eq(weeklyMails.isStopped, false))
}

/**
 * The lease keeps other processes from mailing it; only one that dies between the mail server's acceptance and the commit
 * leaves it to be mailed again.
 */
async function mailWeek(mailing: WeeklyMailing, dealershipId: number): Promise<void> {
  const { queries, mailer, site, now } = mailing
  const isOfDealership = eq(weeklyMails.dealershipId, dealershipId)
  const set = (state: Partial<typeof weeklyMails.$inferInsert>) =>
    queries.update(weeklyMails).set(state).where(isOfDealership)
  const [taken] = await queries
    .update(weeklyMails)
    .set({ dueAt: after(leaseMs, now) })
    .where(and(isOfDealership, isDue(now)))
    .returning()
  if (!taken) return
  const { dealershipName, email, confirmedAt } = await readContactAddress(queries, dealershipId)
  const week = await readWeek(mailing, dealershipId)
  const takeBack =
    week && email && confirmedAt && (await countMail({ queries, kind: 'weekly', to: email, now }))
  if (!takeBack) {
    await set({ dueAt: after(readEveryMs, now) })
    return
  }
  try {
    const token = await addressToken(queries, claimOf(dealershipId, email))
    const stop = `dealership=${dealershipId}&token=${token}`
    await mailer.send(weekMail(week, { to: email, dealershipName, site, stop }))
  } catch (error) {
    await takeBack()
    await set({ dueAt: retryAt(taken.mailFailures, now), mailFailures: taken.mailFailures + 1 })
    throw new UnsentMail({ dealership: dealershipId }, error)
  }
  await set({ dueAt: after(mailedEveryMs, now), mailedAt: now, mailFailures: 0 })
}

/** By the link of a mail. @returns false where it is not valid, as after a change of the address */
export async function stopByLink(
  queries: Queries,
  { dealership: id, token }: { dealership: number; token: string },
): Promise<boolean> {
  const [known] = await queries.select({ id: dealerships.id }).from(dealerships).where(eq(dealerships.id, id))
  if (!known) return false
  const { email } = await readContactAddress(queries, id)
  if (email === null || !(await isTokenOf(queries, claimOf(id, email), token))) return false
  await switchWeeklyMail(queries, { dealershipId: id, isOn: false })
  return true
}

/** Without a due time of its own: that of a dealership which was mailed stays. */
export async function switchWeeklyMail(
  queries: Queries,
  { dealershipId, isOn }: { dealershipId: number; isOn: boolean },
): Promise<void> {
  await queries
    .insert(weeklyMails)
    .values({ dealershipId, isStopped: !isOn, dueAt: sql`now() + interval '7 days'` })
    .onConflictDoUpdate({ target: weeklyMails.dealershipId, set: { isStopped: !isOn } })
}

export async function isWeeklyMailOn(queries: Queries, dealershipId: number): Promise<boolean> {
  const [row] = await queries
    .select({ isStopped: weeklyMails.isStopped })
    .from(weeklyMails)
    .where(eq(weeklyMails.dealershipId, dealershipId))
  return row?.isStopped !== true
}

function claimOf(dealershipId: number, email: string) {
  return ['weekly', dealershipId, email]
}
