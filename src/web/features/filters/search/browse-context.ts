import { createContext, use } from 'react'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { type BrowseScope, wholeMarket } from './browse-scope.ts'

interface Browse {
  scope: BrowseScope
  /** The search that is shown, a phrase in it as the filters and words that it was read as. */
  query: SearchQuery
  /** `query` with what is fixed. */
  whole: SearchQuery
}

/** Of the page that the server renders. Islands have roots of their own: they get what they need as props. */
export const BrowseContext = createContext<Browse>({ scope: wholeMarket, query: {}, whole: {} })

export function useBrowse(): Browse {
  return use(BrowseContext)
}
