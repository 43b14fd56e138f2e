import { type EnquiryQuery, enquiryQuerySchema } from '#domain/enquiries/enquiry-search.ts'
import { oneOf } from '#domain/query/parameters.ts'
import type { QueryOf } from '#domain/query/query.ts'
import { searchValidator } from '../../site/search-params.ts'

/** Filters of the inbox; without one it shows what is not archived. */
const choices = ['new', 'read', 'answered', 'archived', 'all'] as const
export type InboxChoice = (typeof choices)[number]

const { q, vehicle, own, page } = enquiryQuerySchema
const schema = { q, vehicle, own, page, show: oneOf(choices) }

export type InboxSearch = QueryOf<typeof schema>

export const inboxSearch = searchValidator(schema)

export function inboxQuery({ show, q, vehicle, own, page }: InboxSearch): EnquiryQuery {
  return { status: show === 'all' ? undefined : (show ?? 'open'), q, vehicle, own, page }
}

export function withChoice(
  search: InboxSearch,
  choice: Pick<InboxSearch, 'q' | 'vehicle' | 'own' | 'show'>,
): InboxSearch {
  return { ...search, ...choice, page: undefined }
}
