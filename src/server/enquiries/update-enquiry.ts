import { and, eq, sql } from 'drizzle-orm'
import { can } from '#domain/accounts/permissions.ts'
import type { EnquiryPatch, InboxEnquiry } from '#domain/enquiries/enquiry-schema.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { isInScope, isReadableBy } from '#server/database/permission-scope.ts'
import { enquiries } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { enquiryColumns, enquiryOf } from './list-enquiries.ts'

export const enquiryNotFound = 'Enquiry not found'

interface Marking extends EnquiryPatch {
  user: SignedInUser
  id: number
  now: Date
}

/** Open to the dealership's users, and to administrators if it has none. @throws Problem absent, forbidden, conflict */
export async function updateEnquiry(queries: Queries, marking: Marking): Promise<InboxEnquiry> {
  const { user, id, status, from } = marking
  const isExpected = from && eq(enquiries.status, from)
  const [changed] = await queries
    .update(enquiries)
    .set({ status, ...answerOf(marking) })
    .where(and(eq(enquiries.id, id), isReadableBy(user), isInScope(user, 'enquiry.mark'), isExpected))
    .returning(enquiryColumns)
  if (changed) return { ...enquiryOf(changed), mayMark: true }
  const [other] = await queries
    .select({
      dealershipName: enquiries.dealershipName,
      status: enquiries.status,
      mayMark: isInScope(user, 'enquiry.mark'),
    })
    .from(enquiries)
    .where(eq(enquiries.id, id))
  const isReadable = (await queries.$count(enquiries, and(eq(enquiries.id, id), isReadableBy(user)))) > 0
  if (!other || (other.mayMark && !isReadable)) throw new Problem('absent', enquiryNotFound)
  if (other.mayMark)
    throw new Problem('conflict', `A colleague marked this enquiry as ${other.status} in the meantime`)
  // Only administrators may read whose it is; others could count a competitor's enquiries by their ids.
  const refusal = can(user, 'enquiry.read')
    ? `Only the users of ${other.dealershipName} can mark this enquiry`
    : 'This enquiry belongs to another dealership'
  throw new Problem('forbidden', refusal)
}

/** The first answer is kept: the time to answer is measured by it. Only going back to new or read removes it. */
function answerOf({ status, via, user, now }: Marking) {
  if (status === 'archived') return {}
  if (status !== 'answered') return { answeredAt: null, answeredBy: null, answeredVia: null }
  const isFirst = sql`${enquiries.answeredAt} is null`
  return {
    answeredAt: sql`coalesce(${enquiries.answeredAt}, ${now.toISOString()}::timestamptz)`,
    answeredBy: sql`coalesce(${enquiries.answeredBy}, ${user.username})`,
    answeredVia: sql`case when ${isFirst} then ${via ?? null}::preferred_contact else ${enquiries.answeredVia} end`,
  }
}
