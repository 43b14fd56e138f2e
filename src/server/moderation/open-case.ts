import { and, asc, eq, sql } from 'drizzle-orm'
import type { CaseSubject } from '#domain/moderation/case-life-cycle.ts'
import type { SubjectRef } from '#domain/moderation/case-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { cases } from '#server/database/moderation-tables.ts'
import { dealerships, enquiries, users, vehicles } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { tellDesk } from './desk-mail.ts'
import { listingName } from './picture-copies.ts'

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
      .select({ subjectName: listingName, dealershipId: vehicles.dealershipId, ownerId: vehicles.userId })
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
