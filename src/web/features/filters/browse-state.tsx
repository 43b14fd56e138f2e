import { getRouteApi } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { withoutAbsent } from '#domain/search/filters.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { browseQuery } from './browse-search.ts'

const route = getRouteApi('/vehicles/')

/** Resolves after the navigation. */
export type ChangeSearch = (
  change: (query: SearchQuery) => SearchQuery,
  options?: {
    /** Replaces the history entry: typing adds one entry, not one per letter. */
    replace?: boolean
  },
) => Promise<void>

interface BrowseState {
  query: SearchQuery
  change: ChangeSearch
}

const BrowseContext = createContext<BrowseState>({ query: {}, change: () => Promise.resolve() })

/** Provides the search in the address, optimistically during a navigation: a ticked box is ticked at once. */
export function BrowseStateProvider({ children }: { children: ReactNode }) {
  const address = withoutAbsent(route.useSearch())
  const navigate = route.useNavigate()
  const [pending, setPending] = useState<SearchQuery>()
  const change: ChangeSearch = async (makeChange, { replace = false } = {}) => {
    let next: SearchQuery = {}
    const arrived = navigate({
      // Based on the latest address, so that two changes in a row do not undo each other.
      search: (previous) => {
        next = browseQuery({ ...makeChange(browseQuery({ ...previous })) })
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

export function useBrowseQuery(): SearchQuery {
  return useContext(BrowseContext).query
}

export function useChangeSearch(): ChangeSearch {
  return useContext(BrowseContext).change
}
