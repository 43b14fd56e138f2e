import { getRouteApi } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { withoutAbsent, withoutPage } from '#domain/search/filters.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { browseQuery } from './browse-search.ts'

const route = getRouteApi('/vehicles/')

interface BrowseState {
  query: SearchQuery
  /**
   * Navigates to the first page of a changed search and resolves afterwards. With `replace` it replaces the history
   * entry: typing adds one entry, not one per letter.
   */
  change: (makeChange: (query: SearchQuery) => SearchQuery, replace?: boolean) => Promise<void>
}

const BrowseContext = createContext<BrowseState>({ query: {}, change: () => Promise.resolve() })

/** Provides the search in the address, optimistically during a navigation: a ticked box is ticked at once. */
export function BrowseStateProvider({ children }: { children: ReactNode }) {
  const address = withoutAbsent(route.useSearch())
  const navigate = route.useNavigate()
  const [pending, setPending] = useState<SearchQuery>()
  const change: BrowseState['change'] = async (makeChange, replace = false) => {
    let next: SearchQuery = {}
    const arrived = navigate({
      // Based on the latest address, so that two changes in a row do not undo each other.
      search: (previous) => {
        next = browseQuery({ ...withoutPage(makeChange(browseQuery({ ...previous }))) })
        return next
      },
      replace,
      resetScroll: false,
    })
    setPending(next)
    await arrived
    setPending((newest) => (newest === next ? undefined : newest))
  }
  return <BrowseContext value={{ query: pending ?? address, change }}>{children}</BrowseContext>
}

export function useBrowse(): BrowseState {
  return useContext(BrowseContext)
}

export function useBrowseQuery(): SearchQuery {
  return useBrowse().query
}
