import { and, eq } from 'drizzle-orm'
import { can } from '#domain/accounts/permissions.ts'
import type { EnquiryPatch, InboxEnquiry } from '#domain/enquiries/enquiry-schema.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { isInScope } from '#server/database/permission-scope.ts'
import { enquiries } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { answered, enquiryColumns } from './list-enquiries.ts'

export const enquiryNotFound = 'Enquiry not found'

/** For the dealership's users, and for administrators where it has none. @throws Problem absent or forbidden */
export async function updateEnquiry(
  queries: Queries,
  user: SignedInUser,
  id: number,
  status: EnquiryPatch['status'],
): Promise<InboxEnquiry> {
  const [changed] = await queries
    .update(enquiries)
    .set({ status })
    .where(and(eq(enquiries.id, id), isInScope(user, 'enquiry.mark')))
    .returning(enquiryColumns)
  if (changed) return { ...answered(changed), mayMark: true }
  const [other] = await queries
    .select({ dealershipName: enquiries.dealershipName })
    .from(enquiries)
    .where(eq(enquiries.id, id))
  if (!other) throw new Problem('absent', enquiryNotFound)
  // Only administrators may read whose it is; others could count a competitor's enquiries by their ids.
  const refusal = can(user, 'enquiry.read')
    ? `Only the users of ${other.dealershipName} can mark this enquiry`
    : 'This enquiry belongs to another dealership'
  throw new Problem('forbidden', refusal)
}
