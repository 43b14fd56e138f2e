import { and, count, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import {
  answerTimeDays,
  unansweredAfterDays,
  unansweredOfTen,
  usuallyAnswersWithinHour,
} from '#domain/enquiries/dealer-contact.ts'
import type { AnswerTime } from '#domain/enquiries/enquiry-schema.ts'
import { dayMs } from '#domain/text/local-time.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { isMessageShown } from '#server/database/moderation-tables.ts'
import { scopeOf } from '#server/database/permission-scope.ts'
import { dealerships, enquiries } from '#server/database/schema.ts'

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
    .where(and(scopeOf(user, 'enquiry.mark'), isCounted(now)))
  const { received = 0, answered = 0, medianMinutes = null, due = 0, withinHour = 0 } = row ?? {}
  return { received, answered, medianMinutes, isPromised: usuallyAnswersWithinHour({ due, withinHour }) }
}

/** Updates what buyers see of each dealership. Catalogues receive it like any change of a profile. */
export async function renewAnswerTimes(queries: Queries, now: Date): Promise<void> {
  const counts = await queries
    .select({ id: enquiries.dealershipId, ...answerCounts(now) })
    .from(enquiries)
    .where(and(isNotNull(enquiries.dealershipId), isCounted(now)))
    .groupBy(enquiries.dealershipId)
  const changed = counts.map((each) => ({
    id: each.id,
    within: usuallyAnswersWithinHour(each),
    unanswered: unansweredOfTen(each),
  }))
  // The dealer changed nothing, so `updated_at` stays.
  await queries.execute(sql`
    update ${dealerships} set answers_within_hour = coalesce(changed.within, false), unanswered_of_ten = changed.unanswered
    from ${dealerships} as each left join json_to_recordset(${JSON.stringify(changed)}::json)
      as changed(id integer, within boolean, unanswered smallint) on changed.id = each.id
    where ${dealerships.id} = each.id and (${dealerships.answersWithinHour}, ${dealerships.unansweredOfTen})
      is distinct from (coalesce(changed.within, false), changed.unanswered)`)
}

/** Hidden messages are ignored, because the dealer cannot answer them, and offers, because they are no buyers'. */
function isCounted(now: Date): SQL | undefined {
  const since = new Date(now.getTime() - answerTimeDays * dayMs)
  return and(gt(enquiries.createdAt, since), ne(enquiries.source, 'offer'), isMessageShown)
}

function answerCounts(now: Date) {
  const isOlder = (than: SQL) => sql`${enquiries.createdAt} < ${now.toISOString()}::timestamptz - ${than}`
  const isOverdue = isOlder(hour)
  const hasWaited = isOlder(sql`${unansweredAfterDays} * interval '1 day'`)
  const countOf = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number)
  return {
    due: countOf(sql`${enquiries.answeredAt} is not null or ${isOverdue}`),
    withinHour: countOf(isWithinHour),
    waited: countOf(hasWaited),
    unanswered: countOf(sql`${hasWaited} and ${enquiries.answeredAt} is null`),
  }
}
