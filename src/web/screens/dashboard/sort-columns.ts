import type { ManagedSort } from '#domain/search/managed-search.ts'

export interface SortColumn {
  name: string
  sorts: readonly [SortOrder, SortOrder]
}

interface SortOrder {
  sort: ManagedSort
  direction: 'ascending' | 'descending'
  label: string
}

const rising = (sort: ManagedSort, label: string): SortOrder => ({ sort, direction: 'ascending', label })
const falling = (sort: ManagedSort, label: string): SortOrder => ({ sort, direction: 'descending', label })

/** The columns of the table that sort it (specification, section 2, 'Dashboard'). */
export const sortColumns: readonly SortColumn[] = [
  { name: 'Brand', sorts: [rising('a-z', 'Brand, A to Z'), falling('z-a', 'Brand, Z to A')] },
  { name: 'Model', sorts: [rising('model-a-z', 'Model, A to Z'), falling('model-z-a', 'Model, Z to A')] },
  { name: 'Year', sorts: [falling('year-new', 'Year, newest'), rising('year-old', 'Year, oldest')] },
  { name: 'Price', sorts: [rising('price-low', 'Price, lowest'), falling('price-high', 'Price, highest')] },
  { name: 'Type', sorts: [rising('type-a-z', 'Type, A to Z'), falling('type-z-a', 'Type, Z to A')] },
  {
    name: 'Status',
    sorts: [falling('status-best', 'Status, featured first'), rising('status-least', 'Status, sold first')],
  },
]

export function orderOfColumn(column: SortColumn, sort: ManagedSort | undefined): SortOrder | undefined {
  return column.sorts.find((order) => order.sort === sort)
}

/** The next order for a column's heading: its two orders in turn, then newest first again. */
export function nextSort({ sorts: [first, second] }: SortColumn, sort: ManagedSort | undefined) {
  if (sort === first.sort) return second.sort
  return sort === second.sort ? undefined : first.sort
}
