import { type EnquiryStatus, enquiryStatuses } from '../enums.ts'
import { limits } from '../limits.ts'
import { flag, integer, oneOf, text } from '../text/parameters.ts'
import type { QueryOf } from '../text/query.ts'

export const enquiryFilters = ['open', ...enquiryStatuses] as const
export type EnquiryFilter = (typeof enquiryFilters)[number]

export const enquiryQuerySchema = {
  status: oneOf(enquiryFilters),
  vehicle: integer(),
  q: text(),
  own: flag(true),
  page: integer({ default: 1 }),
  pageSize: integer({ maximum: limits.searchPageSizeMax, default: limits.searchPageSize }),
}
export type EnquiryQuery = QueryOf<typeof enquiryQuerySchema>

export function countOfFilter(
  counts: Record<EnquiryStatus, number>,
  filter: EnquiryFilter | undefined,
): number {
  const open = counts.new + counts.read + counts.answered
  if (filter === 'open') return open
  return filter ? counts[filter] : open + counts.archived
}
