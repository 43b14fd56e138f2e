import { getRouteApi } from '@tanstack/react-router'
import { withoutAbsent } from '#domain/filters.ts'
import type { SearchQuery } from '#domain/search-query.ts'
import { browseQuery } from './browse-search.ts'

const route = getRouteApi('/vehicles/')

/** The search that the address holds: the only state of Browse. */
export function useBrowseQuery(): SearchQuery {
  return withoutAbsent(route.useSearch())
}

/** Changes the search in the address; resolves when the address has it. */
export type ChangeSearch = (
  change: (query: SearchQuery) => SearchQuery,
  options?: {
    /** Takes the place of the present address: a typed word is one step back, not one a letter. */
    replace?: boolean
  },
) => Promise<void>

/** The change is made to the newest address, so that two in a row do not undo each other. */
export function useChangeSearch(): ChangeSearch {
  const navigate = route.useNavigate()
  return (change, { replace = false } = {}) =>
    navigate({
      search: (previous) => browseQuery({ ...change(browseQuery({ ...previous })) }),
      replace,
      resetScroll: false,
    })
}
