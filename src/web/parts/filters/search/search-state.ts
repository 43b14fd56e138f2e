import { type FixedFilters, withoutFixed } from '#domain/search/filters.ts'
import { type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { browseAttribute, browseElement } from './browse-element.ts'
import { browseQueryOfText } from './browse-search.ts'
import type { SaidPart, SaidSearch } from './said-search.ts'

/** The search that the server answered, written on the element around Browse. */
export interface AnsweredSearch {
  path: string
  fixed?: FixedFilters
  /** A query string with the filters and words that were understood in place of a phrase. */
  filters: string
  /** Parts of its phrase that are filters. */
  parts: readonly SaidPart[]
}

export function answeredSearch(): AnsweredSearch {
  return JSON.parse(browseElement()?.getAttribute(browseAttribute) ?? '')
}

export function addressQuery(): SearchQuery {
  return withoutFixed(browseQueryOfText(location.search), answeredSearch().fixed)
}

/** The search that was asked for last. */
export interface SearchState extends SaidSearch {
  /** Whether the page shows it, will, or could not be fetched. */
  status: 'shown' | 'asked' | 'failed'
  /** Once it is shown a phrase is the filters and words that it was read as. */
  query: SearchQuery
}

export type SearchEvent =
  | { type: 'ask'; said: SaidSearch; query: SearchQuery }
  | ({ type: 'show' } & Pick<AnsweredSearch, 'filters' | 'parts'>)
  | { type: 'fail' }

export function nextSearchState(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'ask':
      return { ...event.said, status: 'asked', query: event.query }
    case 'show':
      return { ...state, status: 'shown', query: browseQueryOfText(event.filters), parts: event.parts }
    case 'fail':
      return { ...state, status: 'failed' }
  }
}

const listeners = new Set<() => void>()
let latest: SearchState | undefined

/** The state of the page's search, as an external store of React too. In the browser alone. */
export const searchState = {
  read(): SearchState {
    if (latest) return latest
    const { filters, parts } = answeredSearch()
    latest = { status: 'shown', address: addressQuery(), parts, query: browseQueryOfText(filters) }
    return latest
  },
  dispatch(event: SearchEvent): void {
    latest = nextSearchState(searchState.read(), event)
    for (const listener of listeners) listener()
  },
  /** Calls back at every change. @returns the way to stop */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function askedSearch(): string {
  return searchQueryString(searchState.read().address)
}
