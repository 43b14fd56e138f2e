import { type EnquiryQuery, parseEnquiryQuery } from '#domain/enquiries/enquiry-search.ts'
import { closedValues } from '#domain/search/search-values.ts'

/** What the inbox can be narrowed to; otherwise it shows what is not archived. */
const choices = ['new', 'read', 'archived', 'all'] as const
export type InboxChoice = (typeof choices)[number]

/** The state of the inbox as its address has it. */
export interface InboxSearch extends Pick<EnquiryQuery, 'q' | 'vehicle' | 'own' | 'page'> {
  show?: InboxChoice
}

/** Reads the address for the router, which lays it over the raw parameters: what was dropped is said to be absent. */
export function inboxSearch(parameters: Readonly<Record<string, unknown>>): InboxSearch {
  const pairs = Object.entries(parameters).flatMap(([name, value]): [string, string][] => {
    const [first] = [value].flat()
    return first === undefined ? [] : [[name, String(first)]]
  })
  const { q, vehicle, own, page } = parseEnquiryQuery(pairs)
  const shown = pairs.filter(([name]) => name === 'show').map(([, value]) => value)
  return { q, vehicle, own, page, show: closedValues(shown, choices)?.[0] }
}

export function inboxQuery({ show, q, vehicle, own, page }: InboxSearch): EnquiryQuery {
  return {
    ...(show !== 'all' && { status: show ?? 'open' }),
    ...(q && { q }),
    ...(vehicle && { vehicle }),
    ...(own && { own }),
    ...(page && { page }),
  }
}

/** The same with another selection, from its first page. */
export function withChoice(
  search: InboxSearch,
  choice: Pick<InboxSearch, 'q' | 'vehicle' | 'own' | 'show'>,
): InboxSearch {
  return { ...search, ...choice, page: undefined }
}
