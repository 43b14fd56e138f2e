import { type EnquiryStatus, enquiryStatuses } from '../enums.ts'
import { limits } from '../limits.ts'
import { closedValues, isWord, openValue, positive } from '../search/search-values.ts'
import type { InboxEnquiry } from './enquiry.ts'

/** `open` are those that are not archived. */
export const enquiryFilters = ['open', ...enquiryStatuses] as const
export type EnquiryFilter = (typeof enquiryFilters)[number]

/** What someone looks for among the enquiries of their dealership; an absent part sets no limit. */
export interface EnquiryQuery {
  status?: EnquiryFilter
  /** Id of the listing they are about. */
  vehicle?: number
  /** Words that all have to occur: in a name, an address, a number, the message, the vehicle or the dealership. */
  q?: string
  /** Only those that are the reader's to mark. */
  own?: true
  /** Counted from 1. */
  page?: number
  pageSize?: number
}

/**
 * One page of enquiries, newest first. `total` counts all that the user may read, `unread` the new ones
 * that are the user's to mark, `matched` those that pass, and `counts` those that pass all but the status, in each status.
 */
export interface EnquiryPage {
  total: number
  unread: number
  matched: number
  page: number
  pageSize: number
  counts: Record<EnquiryStatus, number>
  enquiries: InboxEnquiry[]
}

/** Reads such a search from the pairs of a query string; what cannot be meant is dropped, defaults are absent. */
export function parseEnquiryQuery(pairs: Iterable<readonly [string, string]>): EnquiryQuery {
  const given = new Map<string, string>()
  for (const [name, value] of pairs) if (!given.has(name)) given.set(name, value)
  const text = (name: string) => given.get(name) ?? ''
  const [status] = closedValues([text('status')], enquiryFilters) ?? []
  const vehicle = positive(text('vehicle'), limits.integer)
  const q = openValue(text('q'))
  const page = positive(text('page'), limits.integer) ?? 1
  const pageSize = positive(text('pageSize'), limits.searchPageSizeMax) ?? limits.searchPageSize
  return {
    ...(status && { status }),
    ...(vehicle && { vehicle }),
    ...(q && { q }),
    ...(isWord(text('own'), 'true') && { own: true }),
    ...(page > 1 && { page }),
    ...(pageSize !== limits.searchPageSize && { pageSize }),
  }
}

/** The search as a query string without '?', '' where it selects everything. */
export function enquiryQueryString(query: EnquiryQuery): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const canonical = Object.entries(parseEnquiryQuery(given)).map(([name, value]) => [name, String(value)])
  return new URLSearchParams(canonical).toString()
}

/** How many of the counted enquiries a filter shows; all of them without one. */
export function countOfFilter(counts: EnquiryPage['counts'], filter: EnquiryFilter | undefined): number {
  if (filter === 'open') return counts.new + counts.read
  return filter ? counts[filter] : counts.new + counts.read + counts.archived
}
