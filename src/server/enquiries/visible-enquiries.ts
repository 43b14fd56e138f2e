import { and, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { EnquiryFilter, EnquiryQuery } from '#domain/enquiries/enquiry-search.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { enquiries, users } from '#server/database/schema.ts'

/** Which enquiries a user may read: those of the own dealership, all of them for an administrator. */
export function isVisibleTo({ isAdmin, dealershipId }: SignedInUser): SQL | undefined {
  if (isAdmin) return undefined
  return dealershipId === null ? sql`false` : eq(enquiries.dealershipId, dealershipId)
}

/**
 * Which enquiries are a user's to mark: those of the own dealership, and for an administrator those of a dealership
 * that has no user.
 */
export function mayBeMarkedBy(queries: Queries, { isAdmin, dealershipId }: SignedInUser): SQL<boolean> {
  const isOwn = dealershipId === null ? sql`false` : eq(enquiries.dealershipId, dealershipId)
  const itsUsers = queries
    .select({ id: users.id })
    .from(users)
    .where(eq(users.dealershipId, enquiries.dealershipId))
  const condition = isAdmin ? or(isOwn, not(exists(itsUsers))) : isOwn
  // Null where the enquiry's dealership is gone.
  return sql<boolean>`coalesce(${condition}, false)`
}

/** Whether an enquiry has a status that the filter shows. */
export function hasStatus(filter: EnquiryFilter | undefined): SQL | undefined {
  if (filter === undefined) return undefined
  return filter === 'open' ? inArray(enquiries.status, ['new', 'read']) : eq(enquiries.status, filter)
}

/** Whether an enquiry passes all of a search but the status. */
export function isSought(queries: Queries, user: SignedInUser, query: EnquiryQuery): SQL {
  return and(isAbout(query), query.own ? mayBeMarkedBy(queries, user) : undefined) ?? sql`true`
}

/** Whether an enquiry is about that listing and has all the words, whatever their case. */
function isAbout({ vehicle, q }: Pick<EnquiryQuery, 'vehicle' | 'q'>): SQL | undefined {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '')
  return and(
    vehicle === undefined ? undefined : eq(enquiries.vehicleId, vehicle),
    ...words.map((word) => hasWord(word)),
  )
}

const texts = [
  enquiries.name,
  enquiries.email,
  enquiries.phone,
  enquiries.message,
  enquiries.vehicleName,
  enquiries.dealershipName,
]

function hasWord(word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return or(...texts.map((text) => sql`${text} ilike ${pattern}`))
}
