import { and, asc, eq, sql } from 'drizzle-orm'
import type { CaseSubject } from '#domain/moderation/case-life-cycle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import type { Queries } from '#server/database/database.ts'
import { cases } from '#server/database/moderation-tables.ts'
import { dealerships, enquiries, users, vehicles } from '#server/database/schema.ts'
import { Problem } from '#server/http/errors/problem.ts'

export type CaseRow = typeof cases.$inferSelect

export interface SubjectRef {
  subject: CaseSubject
  subjectId: number
}

/**
 * The case about something, locked until the transaction ends; opened where there is none.
 * @returns also whether it was there @throws Problem absent where there is no such thing
 */
export async function openCase(
  queries: Queries,
  { subject, subjectId }: SubjectRef,
  now: Date,
  state: 'open' | 'dismissed' = 'open',
): Promise<{ found: CaseRow; isNew: boolean }> {
  const find = () =>
    queries
      .select()
      .from(cases)
      .where(and(eq(cases.subject, subject), eq(cases.subjectId, subjectId)))
      .for('no key update')
  const [known] = await find()
  if (known) return { found: known, isNew: false }
  const facts = await readSubject(queries, { subject, subjectId })
  if (!facts) throw new Problem('absent', 'This is not there any more')
  const [opened] = await queries
    .insert(cases)
    .values({ subject, subjectId, ...facts, state, openedAt: now })
    .onConflictDoNothing()
    .returning()
  if (opened) return { found: opened, isNew: true }
  const [meanwhile] = await find()
  if (!meanwhile) throw new Error('A case was neither opened nor there')
  return { found: meanwhile, isNew: false }
}

type SubjectFacts = Pick<CaseRow, 'subjectName' | 'dealershipId' | 'ownerId'>

async function readSubject(
  queries: Queries,
  { subject, subjectId: id }: SubjectRef,
): Promise<SubjectFacts | undefined> {
  switch (subject) {
    case 'listing': {
      const [found] = await queries.select().from(vehicles).where(eq(vehicles.id, id))
      return (
        found && { subjectName: vehicleName(found), dealershipId: found.dealershipId, ownerId: found.userId }
      )
    }
    case 'dealership': {
      const [found] = await queries
        .select({ subjectName: dealerships.name, dealershipId: dealerships.id, ownerId: users.id })
        .from(dealerships)
        .leftJoin(users, eq(users.dealershipId, dealerships.id))
        .where(eq(dealerships.id, id))
        .orderBy(asc(users.id))
        .limit(1)
      return found
    }
    case 'account': {
      const [found] = await queries
        .select({ subjectName: users.username, dealershipId: users.dealershipId, ownerId: users.id })
        .from(users)
        .where(eq(users.id, id))
      return found
    }
    case 'enquiry': {
      const [found] = await queries
        .select({
          subjectName: sql<string>`'Message about the ' || ${enquiries.vehicleName}`,
          dealershipId: enquiries.dealershipId,
          ownerId: sql<null>`null`,
        })
        .from(enquiries)
        .where(eq(enquiries.id, id))
      return found
    }
  }
}
