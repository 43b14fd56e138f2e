import type { DealershipSummary } from '#domain/dealership/dealership-schema.ts'
import type { EnquiryPage } from '#domain/enquiries/enquiry-schema.ts'
import type { EnquiryQuery } from '#domain/enquiries/enquiry-search.ts'
import type { DeskFigures } from '#domain/moderation/case-schema.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { dealershipSummaries } from '#server/dealerships/dealership-summaries.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import { listEnquiries } from '#server/enquiries/list-enquiries.ts'
import { isShownTo } from '#server/http/switched-off.ts'
import { readDeskFigures } from '#server/moderation/list-cases.ts'

/** Reads that the pages of one visitor can make. */
export interface Market {
  catalogue: Catalogue
  dealershipSummaries: () => DealershipSummary[]
  /** Null if they cannot be read: pages are shown without them. */
  deskFigures: () => Promise<DeskFigures | null>
  /** Undefined if they cannot be read: the screen reads them again. */
  enquiries: (query: EnquiryQuery) => Promise<EnquiryPage | undefined>
  /** Whether the visitor may see a listing, or a dealership by its name. */
  isShown: (listed: { dealershipName: string; userId?: number; held?: string }) => boolean
}

export function openMarket(
  { catalogue, database, now }: Pick<PageDependencies, 'catalogue' | 'database' | 'now'>,
  user: SignedInUser | null,
): Market {
  return {
    catalogue,
    dealershipSummaries: () => dealershipSummaries(catalogue),
    deskFigures: () => readDeskFigures(database.queries, now()).catch(() => null),
    enquiries: async (query) =>
      user ? listEnquiries(database.queries, user, query).catch(() => undefined) : undefined,
    isShown: (listed) => isShownTo(catalogue, user, listed),
  }
}
