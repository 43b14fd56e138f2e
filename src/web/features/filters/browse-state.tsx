import { getRouteApi } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { withoutAbsent } from '#domain/search/filters.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { browseQuery } from './browse-search.ts'

const route = getRouteApi('/vehicles/')

/** Changes the search in the address; resolves when the address has it. */
export type ChangeSearch = (
  change: (query: SearchQuery) => SearchQuery,
  options?: {
    /** Takes the place of the present address: a typed word is one step back, not one a letter. */
    replace?: boolean
  },
) => Promise<void>

interface BrowseState {
  query: SearchQuery
  change: ChangeSearch
}

const BrowseContext = createContext<BrowseState>({ query: {}, change: () => Promise.resolve() })

/**
 * Gives Browse its only state, the search in the address. The router takes a moment to get there, so a search on its
 * way counts already: a box that was ticked is ticked.
 */
export function BrowseStateProvider({ children }: { children: ReactNode }) {
  const address = withoutAbsent(route.useSearch())
  const navigate = route.useNavigate()
  const [ahead, setAhead] = useState<SearchQuery>()
  const change: ChangeSearch = async (makeChange, { replace = false } = {}) => {
    let next: SearchQuery = {}
    const arrived = navigate({
      // The change is made to the newest address, so that two in a row do not undo each other.
      search: (previous) => {
        next = browseQuery({ ...makeChange(browseQuery({ ...previous })) })
        return next
      },
      replace,
      resetScroll: false,
    })
    setAhead(next)
    await arrived
    setAhead((newest) => (newest === next ? undefined : newest))
  }
  return <BrowseContext value={{ query: ahead ?? address, change }}>{children}</BrowseContext>
}

/** The search that the address holds or is about to hold. */
export function useBrowseQuery(): SearchQuery {
  return useContext(BrowseContext).query
}

/** Changes that search. */
export function useChangeSearch(): ChangeSearch {
  return useContext(BrowseContext).change
}
