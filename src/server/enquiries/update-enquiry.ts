import { and, eq } from 'drizzle-orm'
import type { Enquiry, EnquiryPatch } from '#domain/enquiry.ts'
import type { SignedInUser } from '#server/accounts/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { enquiries } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { answered, enquiryColumns } from './list-enquiries.ts'
import { isVisibleTo } from './visible-enquiries.ts'

/** The sentence of a 404. */
export const enquiryNotFound = 'Enquiry not found'

/**
 * Marks an enquiry as new, read or archived.
 * @throws Problem absent, or forbidden for one of another dealership
 */
export async function updateEnquiry({
  queries,
  user,
  id,
  patch,
}: {
  queries: Queries
  user: SignedInUser
  id: number
  patch: EnquiryPatch
}): Promise<Enquiry> {
  const [changed] = await queries
    .update(enquiries)
    .set({ status: patch.status })
    .where(and(eq(enquiries.id, id), isVisibleTo(user)))
    .returning(enquiryColumns)
  if (changed) return answered(changed)
  const [other] = await queries.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.id, id))
  if (!other) throw new Problem('absent', enquiryNotFound)
  throw new Problem('forbidden', 'This enquiry belongs to another dealership')
}
