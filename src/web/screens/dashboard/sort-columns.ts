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

const ascending = (sort: ManagedSort, label: string): SortOrder => ({ sort, direction: 'ascending', label })
const descending = (sort: ManagedSort, label: string): SortOrder => ({ sort, direction: 'descending', label })

/** The columns of the table that sort it (specification, section 2, 'Dashboard'). */
export const sortColumns: readonly SortColumn[] = [
  { name: 'Brand', sorts: [ascending('a-z', 'Brand, A to Z'), descending('z-a', 'Brand, Z to A')] },
  {
    name: 'Model',
    sorts: [ascending('model-a-z', 'Model, A to Z'), descending('model-z-a', 'Model, Z to A')],
  },
  { name: 'Year', sorts: [descending('year-new', 'Year, newest'), ascending('year-old', 'Year, oldest')] },
  {
    name: 'Price',
    sorts: [ascending('price-low', 'Price, lowest'), descending('price-high', 'Price, highest')],
  },
  { name: 'Type', sorts: [ascending('type-a-z', 'Type, A to Z'), descending('type-z-a', 'Type, Z to A')] },
  {
    name: 'Status',
    sorts: [
      descending('status-best', 'Status, featured first'),
      ascending('status-least', 'Status, sold first'),
    ],
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
