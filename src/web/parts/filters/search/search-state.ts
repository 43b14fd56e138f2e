import { type FixedFilters, withoutFixed } from '#domain/search/filters.ts'
import { type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { browseAttribute, browseElement } from './browse-element.ts'
import { browseQueryOfText } from './browse-search.ts'
import type { ParsedSearch, UnderstoodPart } from './parsed-search.ts'

export interface AnsweredSearch {
  path: string
  fixed?: FixedFilters
  filters: string
  parts: readonly UnderstoodPart[]
}

export function answeredSearch(): AnsweredSearch {
  return JSON.parse(browseElement()?.getAttribute(browseAttribute) ?? '')
}

export function addressQuery(): SearchQuery {
  return withoutFixed(browseQueryOfText(location.search), answeredSearch().fixed)
}

export interface SearchState extends ParsedSearch {
  status: 'shown' | 'asked' | 'failed'
  /** After it is shown, filters and words replace its phrase. */
  query: SearchQuery
}

const listeners = new Set<() => void>()
let latest: SearchState | undefined

/** State of the page's search, also an external store for React. Browser only. */
export const searchState = {
  read(): SearchState {
    if (latest) return latest
    const { filters, parts } = answeredSearch()
    latest = { status: 'shown', address: addressQuery(), parts, query: browseQueryOfText(filters) }
    return latest
  },
  change(change: Partial<SearchState>): void {
    latest = { ...searchState.read(), ...change }
    for (const listener of listeners) listener()
  },
  /** Calls back on every change. @returns a function that stops it */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function askedSearch(): string {
  return searchQueryString(searchState.read().address)
}
