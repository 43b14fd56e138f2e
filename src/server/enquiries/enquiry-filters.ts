import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { EnquiryFilter, EnquiryQuery } from '#domain/enquiries/enquiry-search.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import { isInScope } from '#server/database/permission-scope.ts'
import { enquiries } from '#server/database/schema.ts'

export function hasStatus(filter: EnquiryFilter | undefined): SQL | undefined {
  if (filter === undefined) return undefined
  return filter === 'open' ? inArray(enquiries.status, ['new', 'read']) : eq(enquiries.status, filter)
}

/** Matches all of a search but the status. */
export function isSought(user: SignedInUser, query: EnquiryQuery): SQL {
  return and(isAbout(query), query.own ? isInScope(user, 'enquiry.mark') : undefined) ?? sql`true`
}

/** Matches the listing, and all the words regardless of case. */
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
