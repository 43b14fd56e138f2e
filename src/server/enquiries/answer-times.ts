import { and, count, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { answerTimeDays, usuallyAnswersWithinHour } from '#domain/enquiries/answer-time.ts'
import type { AnswerTime } from '#domain/enquiries/enquiry-schema.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { scopeOf } from '#server/database/permission-scope.ts'
import { dealerships, enquiries } from '#server/database/schema.ts'

const dayMs = 24 * 60 * 60 * 1000
const hour = sql`interval '1 hour'`
const isWithinHour = sql`${enquiries.answeredAt} <= ${enquiries.createdAt} + ${hour}`

export async function readAnswerTime(queries: Queries, user: SignedInUser, now: Date): Promise<AnswerTime> {
  const minutes = sql`extract(epoch from ${enquiries.answeredAt} - ${enquiries.createdAt}) / 60`
  const [row] = await queries
    .select({
      received: count(),
      answered: count(enquiries.answeredAt),
      medianMinutes: sql<number | null>`percentile_cont(0.5) within group (order by ${minutes})::float8`,
      ...answerCounts(now),
    })
    .from(enquiries)
    .where(and(scopeOf(user, 'enquiry.mark'), isRecent(now)))
  const { received = 0, answered = 0, medianMinutes = null, due = 0, withinHour = 0 } = row ?? {}
  return { received, answered, medianMinutes, isPromised: usuallyAnswersWithinHour({ due, withinHour }) }
}

/** Brings what buyers read of each dealership up to date. The catalogues receive what changed as any change of a profile. */
export async function renewAnswerTimes(queries: Queries, now: Date): Promise<void> {
  const counts = await queries
    .select({ id: enquiries.dealershipId, ...answerCounts(now) })
    .from(enquiries)
    .where(and(isNotNull(enquiries.dealershipId), isRecent(now)))
    .groupBy(enquiries.dealershipId)
  const ids = counts.filter(usuallyAnswersWithinHour).map(({ id }) => id)
  const isPromised = sql<boolean>`(${dealerships.id} in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json)))`
  await queries
    .update(dealerships)
    // Not a change that the dealer made.
    .set({ answersWithinHour: isPromised, updatedAt: sql`${dealerships.updatedAt}` })
    .where(ne(dealerships.answersWithinHour, isPromised))
}

function isRecent(now: Date): SQL {
  return gt(enquiries.createdAt, new Date(now.getTime() - answerTimeDays * dayMs))
}

function answerCounts(now: Date) {
  const isOverdue = sql`${enquiries.createdAt} < ${now.toISOString()}::timestamptz - ${hour}`
  return {
    due: sql<number>`count(*) filter (where ${enquiries.answeredAt} is not null or ${isOverdue})`.mapWith(
      Number,
    ),
    withinHour: sql<number>`count(*) filter (where ${isWithinHour})`.mapWith(Number),
  }
}
