import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { withoutAbsent } from '#domain/search/filters.ts'
import {
  type InventoryQuery,
  type InventorySort,
  inventoryQuerySchema,
} from '#domain/search/inventory-search.ts'
import { id, oneOf } from '#domain/text/parameters.ts'
import type { QueryOf } from '#domain/text/query.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import { searchValidator } from '../../site/search-params.ts'
import { changeAddress, useAddressQuery } from '../../ui/behaviour/address.ts'

const { q, status, dealer, sort, page } = inventoryQuerySchema
const filters = { q, status, dealer }
const table = { ...filters, sort, page }
const schema = {
  tab: oneOf(['promotions', 'users']),
  ...table,
  form: oneOf(['new']),
  from: id(),
  edit: id(),
}

export type DashboardSearch = QueryOf<typeof schema>
type FormSearch = Pick<DashboardSearch, 'form' | 'from' | 'edit'>

/** Adding and editing exclude each other (docs/product.md#vehicle-management). */
export const dashboardSearch = searchValidator(schema, (search) => {
  if (search.edit !== undefined) return { ...search, form: undefined, from: undefined }
  return search.form ? search : { ...search, from: undefined }
})

export function useDashboardSearch(): DashboardSearch {
  return useAddressQuery(dashboardSearch)
}

export function changeDashboard(
  change: (search: DashboardSearch) => DashboardSearch,
  { replace = false } = {},
): void {
  changeAddress((before) => change(dashboardSearch(before)), { replace })
}

export type Filters = Pick<DashboardSearch, keyof typeof filters>

export function tableQuery(search: DashboardSearch): InventoryQuery {
  return mapKeys<DashboardSearch, keyof typeof table>(keysOf(table), (name) => search[name])
}

export function filterQuery(search: DashboardSearch): Filters {
  return withoutAbsent(mapKeys<DashboardSearch, keyof Filters>(keysOf(filters), (name) => search[name]))
}

export function withForm(search: DashboardSearch, form: FormSearch = {}): DashboardSearch {
  return { ...search, form: undefined, from: undefined, edit: undefined, ...form }
}

export function isOtherForm(from: { search: FormSearch }, to: { search: FormSearch }): boolean {
  return (['form', 'from', 'edit'] as const).some((name) => from.search[name] !== to.search[name])
}

export function withSelection(
  search: DashboardSearch,
  selection: Filters & Pick<DashboardSearch, 'sort'>,
): DashboardSearch {
  return { ...search, ...selection, page: undefined }
}

export function withPage(search: DashboardSearch, page: number): DashboardSearch {
  return { ...search, page: page > 1 ? page : undefined }
}

export function dashboardTitle(user: User): string {
  return can(user, 'user.manage')
    ? 'Admin Dashboard'
    : `${user.dealershipName ?? ''} Vehicle Management`.trim()
}

function keysOf<T extends object>(object: T): (keyof T)[] {
  return Object.keys(object) as (keyof T)[]
}

export const listingsHeadingId = 'vehicle-management'

export const editLinkId = (vehicleId: number) => `edit-vehicle-${vehicleId}`

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

/** The next order of a heading: its two orders in turn, then newest first. */
export function nextSort({ sorts: [first, second] }: SortColumn, sort: InventorySort | undefined) {
  if (sort === first.sort) return second.sort
  return sort === second.sort ? undefined : first.sort
}
