import { createContext, use } from 'react'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { type BrowseScope, wholeMarket } from './browse-scope.ts'
import { type SaidPart, withChange } from './said-search.ts'

interface Browse {
  scope: BrowseScope
  /** The search that is shown, a phrase in it as the filters and words that it was read as. */
  query: SearchQuery
  /** `query` with what is fixed. */
  whole: SearchQuery
  /** Text of the box. */
  phrase?: string
  /** Its parts. */
  said: readonly SaidPart[]
  /** Turns a changed `query` into an address search that keeps the phrase. */
  toAddress: (changed: SearchQuery) => SearchQuery
}

/** Set while the server renders the page. Islands have roots of their own and get what they need as props. */
export const BrowseContext = createContext<Browse>({
  scope: wholeMarket,
  query: {},
  whole: {},
  said: [],
  toAddress: (changed) => changed,
})

export function useBrowse(): Browse {
  return use(BrowseContext)
}

/** @param said search of the address with the parts of its phrase @param query its meaning */
export function addressesOf(said: Parameters<typeof withChange>[0], query: SearchQuery): Browse['toAddress'] {
  return (changed) => withChange(said, query, changed).address
}
