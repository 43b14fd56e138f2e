import type { InventorySort } from '#domain/search/inventory-search.ts'

interface SortOrder {
  sort: InventorySort
  direction: 'ascending' | 'descending'
  label: string
}

export interface SortColumn {
  name: string
  sorts: readonly [SortOrder, SortOrder]
}

const ascending = (sort: InventorySort, label: string): SortOrder => ({ sort, direction: 'ascending', label })
const descending = (sort: InventorySort, label: string): SortOrder => ({
  sort,
  direction: 'descending',
  label,
})

/** The columns of the table that sort it (docs/product.md#vehicle-management). */
export const sortColumns: readonly SortColumn[] = [
  { name: 'Brand', sorts: [ascending('a-z', 'A to Z'), descending('z-a', 'Z to A')] },
  { name: 'Model', sorts: [ascending('model-a-z', 'A to Z'), descending('model-z-a', 'Z to A')] },
  { name: 'Year', sorts: [descending('year-new', 'newest'), ascending('year-old', 'oldest')] },
  { name: 'Price', sorts: [ascending('price-low', 'lowest'), descending('price-high', 'highest')] },
  { name: 'Type', sorts: [ascending('type-a-z', 'A to Z'), descending('type-z-a', 'Z to A')] },
  {
    name: 'Status',
    sorts: [descending('status-best', 'featured first'), ascending('status-least', 'sold first')],
  },
]

export function orderOfColumn(column: SortColumn, sort: InventorySort | undefined): SortOrder | undefined {
  return column.sorts.find((order) => order.sort === sort)
}

/** The next order for a column's heading: its two orders in turn, then newest first again. */
export function nextSort({ sorts: [first, second] }: SortColumn, sort: InventorySort | undefined) {
  if (sort === first.sort) return second.sort
  return sort === second.sort ? undefined : first.sort
}
