import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { CaseSubject } from '#domain/moderation/case-life-cycle.ts'
import type { SubjectRef } from '#domain/moderation/case-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { dayMs } from '#domain/text/local-time.ts'
import type { Queries } from '#server/database/database.ts'
import { cases } from '#server/database/moderation-tables.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { dealerships, enquiries, users, vehicles } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { mailKind } from '#server/mail/mail-kind.ts'
import { queueMails } from '#server/mail/outbox.ts'

export type CaseRow = typeof cases.$inferSelect

/** Locks the subject's case, or opens one. @throws Problem absent */
export async function openCase(
  queries: Queries,
  { subject, subjectId }: SubjectRef,
  now: Date,
  state: 'open' | 'dismissed' = 'open',
): Promise<CaseRow> {
  const [known] = await queries
    .select()
    .from(cases)
    .where(and(eq(cases.subject, subject), eq(cases.subjectId, subjectId)))
    .for('no key update')
  if (known) return known
  const [facts] = await factsOf[subject](queries, subjectId)
  if (!facts) throw new Problem('absent', 'This no longer exists')
  const [opened] = await queries
    .insert(cases)
    .values({ subject, subjectId, ...facts, state, openedAt: now })
    .onConflictDoUpdate({ target: [cases.subject, cases.subjectId], set: { subject } })
    .returning()
  if (!opened) throw new Error('The case could not be opened')
  if (state === 'open') await tellDesk(queries, now)
  return opened
}

type SubjectFacts = Pick<CaseRow, 'subjectName' | 'dealershipId' | 'ownerId'>

const factsOf: Record<CaseSubject, (queries: Queries, id: number) => PromiseLike<SubjectFacts[]>> = {
  listing: (queries, id) =>
    queries
      .select({
        subjectName: sql<string>`concat_ws(' ', ${vehicles.year}, ${vehicles.brand}, ${vehicles.model})`,
        dealershipId: vehicles.dealershipId,
        ownerId: vehicles.userId,
      })
      .from(vehicles)
      .where(eq(vehicles.id, id)),
  dealership: (queries, id) =>
    queries
      .select({ subjectName: dealerships.name, dealershipId: dealerships.id, ownerId: users.id })
      .from(dealerships)
      .leftJoin(users, eq(users.dealershipId, dealerships.id))
      .where(eq(dealerships.id, id))
      .orderBy(asc(users.id))
      .limit(1),
  account: (queries, id) =>
    queries
      .select({ subjectName: users.username, dealershipId: users.dealershipId, ownerId: users.id })
      .from(users)
      .where(eq(users.id, id)),
  enquiry: (queries, id) =>
    queries
      .select({
        subjectName: sql<string>`'Message about the ' || ${enquiries.vehicleName}`,
        dealershipId: enquiries.dealershipId,
        ownerId: sql<null>`null`,
      })
      .from(enquiries)
      .where(eq(enquiries.id, id)),
}

const gatheredMs = 10 * 60 * 1000

const isReached = and(hasRoleFor('case.decide'), isNotNull(users.emailConfirmedAt))

const deskMail = mailKind({
  name: 'desk',
  limits: { toOne: 8, inAll: 200 },
  expiresAfterMs: dayMs,

  async read({ queries }, { administrator }: { administrator: number }) {
    const [found] = await queries
      .select({ to: users.email })
      .from(users)
      .where(and(eq(users.id, administrator), isReached))
    const waiting = await countWaiting(queries)
    return found?.to && waiting > 0 ? { to: found.to, waiting } : undefined
  },

  write({ waiting }, { site }) {
    return {
      subject: `Worth a look on ${site.name}: ${formatQuantity(waiting, 'case')}`,
      text: `Reports, findings or appeals are waiting: ${site.url}/cases`,
    }
  },
})

export async function tellDesk(queries: Queries, now: Date): Promise<void> {
  const administrators = await queries.select({ administrator: users.id }).from(users).where(isReached)
  await queueMails(queries, deskMail, administrators, { now, dueAt: new Date(now.getTime() + gatheredMs) })
}

/** The case of a deleted listing is closed until the deletion is undone. */
export const isNotDeleted = sql<boolean>`(${cases.subject} <> 'listing'
  or exists (select from ${vehicles} where ${vehicles}.id = ${cases}.subject_id))`

/** The SQL of `isWaiting`. */
export const isWaitingRow = sql<boolean>`((${cases.isAppealed} or ${cases.state} = 'open')
  and ${isNotDeleted})`

export async function countWaiting(queries: Queries): Promise<number> {
  return queries.$count(cases, isWaitingRow)
}
