import type { DealershipSummary } from '#domain/dealership/dealership-schema.ts'
import type { EnquiryPage } from '#domain/enquiries/enquiry-schema.ts'
import type { EnquiryQuery } from '#domain/enquiries/enquiry-search.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import {
  type ConfirmationLink,
  type LinkedStock,
  readLinkedStock,
} from '#server/dealerships/confirm-listings.ts'
import { dealershipSummaries } from '#server/dealerships/dealership-summaries.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import { listEnquiries } from '#server/enquiries/list-enquiries.ts'
import { isShownTo } from '#server/http/switched-off.ts'

export interface Market {
  catalogue: Catalogue
  dealershipSummaries: () => DealershipSummary[]
  /** Undefined if they cannot be read. The screen then reads them itself. */
  enquiries: (query: EnquiryQuery) => Promise<EnquiryPage | undefined>
  /** Undefined if the mailed link is not valid. */
  linkedStock: (link: ConfirmationLink) => Promise<LinkedStock | undefined>
  isShown: (listed: { dealershipName: string; userId?: number; held?: string }) => boolean
}

export function openMarket(
  { catalogue, database, now }: Pick<PageDependencies, 'catalogue' | 'database' | 'now'>,
  user: SignedInUser | null,
): Market {
  return {
    catalogue,
    dealershipSummaries: () => dealershipSummaries(catalogue),
    enquiries: async (query) =>
      user ? listEnquiries(database.queries, user, query).catch(() => undefined) : undefined,
    linkedStock: (link) => readLinkedStock({ queries: database.queries, catalogue, now: now() }, link),
    isShown: (listed) => isShownTo(catalogue, user, listed),
  }
}
