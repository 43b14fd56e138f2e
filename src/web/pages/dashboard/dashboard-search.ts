import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { id, oneOf } from '#domain/query/parameters.ts'
import type { QueryOf } from '#domain/query/query.ts'
import { withoutAbsent } from '#domain/search/filters.ts'
import { type InventoryQuery, inventoryQuerySchema } from '#domain/search/inventory-search.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import { searchValidator } from '../../site/search-params.ts'

const { q, status, brand, dealer, priceMin, priceMax, dealRating, daysListedMin, sort, page, pageSize } =
  inventoryQuerySchema
const filters = { q, status, brand, dealer, priceMin, priceMax, dealRating, daysListedMin }
const table = { ...filters, sort, page, pageSize }
const schema = {
  /** The vehicles' tab is the one without a name. */
  tab: oneOf(['promotions', 'users']),
  ...table,
  form: oneOf(['new']),
  from: id(),
  edit: id(),
}

export type DashboardSearch = QueryOf<typeof schema>
type FormSearch = Pick<DashboardSearch, 'form' | 'from' | 'edit'>

/** Parses the URL for the router. Adding and editing exclude each other (docs/product.md#vehicle-management). */
export const dashboardSearch = searchValidator(schema, (search) => {
  if (search.edit !== undefined) return { ...search, form: undefined, from: undefined }
  return search.form ? search : { ...search, from: undefined }
})

export type Filters = Pick<DashboardSearch, keyof typeof filters>

export function tableQuery(search: DashboardSearch): InventoryQuery {
  return mapKeys<DashboardSearch, keyof typeof table>(keysOf(table), (name) => search[name])
}

/** What the table shows whatever its page and order. */
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
  selection: Filters & Pick<DashboardSearch, 'sort' | 'pageSize'>,
): DashboardSearch {
  return { ...search, ...selection, page: undefined }
}

/** 'Admin Dashboard', otherwise the dealership's name and 'Vehicle Management' (docs/product.md#dashboard). */
export function dashboardTitle(user: User): string {
  return can(user, 'user.manage')
    ? 'Admin Dashboard'
    : `${user.dealershipName ?? ''} Vehicle Management`.trim()
}

function keysOf<T extends object>(object: T): (keyof T)[] {
  return Object.keys(object) as (keyof T)[]
}
