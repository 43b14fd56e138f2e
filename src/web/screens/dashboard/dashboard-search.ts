import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import { limits } from '#domain/limits.ts'
import { type ManagedQuery, parseManagedQuery } from '#domain/search/managed-search.ts'

/** The state of the dashboard as its address has it; the vehicles' tab is the one without a name there. */
export interface DashboardSearch extends Pick<ManagedQuery, 'q' | 'status' | 'sort' | 'page'> {
  tab?: 'promotions' | 'users'
  /** The form of a new listing is open. */
  form?: 'new'
  /** Id of the listing that the new one is a duplicate of. */
  from?: number
  /** Id of the listing that is edited. */
  edit?: number
}

const closed: DashboardSearch = { form: undefined, from: undefined, edit: undefined }

/** Reads the address for the router, which lays it over the raw parameters: what was dropped is said to be absent. */
export function dashboardSearch(parameters: Readonly<Record<string, unknown>>): DashboardSearch {
  // The router also gives what it was answered before, absent values included.
  const pairs = Object.entries(parameters).flatMap(([name, value]): [string, string][] => {
    const [first] = [value].flat()
    return first === undefined ? [] : [[name, String(first)]]
  })
  const { q, status, sort, page } = parseManagedQuery(pairs)
  const edit = idOf(parameters.edit)
  const isAdding = edit === undefined && parameters.form === 'new'
  return {
    tab: parameters.tab === 'promotions' || parameters.tab === 'users' ? parameters.tab : undefined,
    q,
    status,
    sort,
    page,
    form: isAdding ? 'new' : undefined,
    from: isAdding ? idOf(parameters.from) : undefined,
    edit,
  }
}

/** The search of the table. */
export function tableQuery({ q, status, sort, page }: DashboardSearch): ManagedQuery {
  return { ...(q && { q }), ...(status && { status }), ...(sort && { sort }), ...(page && { page }) }
}

/** The same with another form open, or none: adding and editing exclude each other (specification, section 4). */
export function withForm(
  search: DashboardSearch,
  form: Pick<DashboardSearch, 'form' | 'from' | 'edit'> = {},
): DashboardSearch {
  return { ...search, ...closed, ...form }
}

/** Whether two addresses of the dashboard have different forms open. */
export function isOtherForm(
  from: { search: Pick<DashboardSearch, 'form' | 'from' | 'edit'> },
  to: { search: Pick<DashboardSearch, 'form' | 'from' | 'edit'> },
): boolean {
  return (['form', 'from', 'edit'] as const).some((name) => from.search[name] !== to.search[name])
}

/** The same with another selection of listings, from its first page. */
export function withSelection(
  search: DashboardSearch,
  selection: Pick<DashboardSearch, 'q' | 'status' | 'sort'>,
): DashboardSearch {
  return { ...search, ...selection, page: undefined }
}

function idOf(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id <= limits.integer ? id : undefined
}

/** 'Admin Dashboard', otherwise the dealership's name and 'Vehicle Management' (specification, section 2). */
export function dashboardTitle(user: User): string {
  return can(user, 'user.manage')
    ? 'Admin Dashboard'
    : `${user.dealershipName ?? ''} Vehicle Management`.trim()
}
