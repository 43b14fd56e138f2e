import { type FixedFilters, withoutFixed } from '#domain/search/filters.ts'
import { type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { browseAttribute, browseElement } from './browse-element.ts'
import { browseQueryOfText } from './browse-search.ts'

/** What the server says of the search that it answered, on the element around Browse. */
export interface AnsweredSearch {
  path: string
  fixed?: FixedFilters
  /** As a query string, a phrase in it as the filters and words that it was read as. */
  filters: string
  /** Parts of the phrase were left out: the address keeps it. */
  keepsPhrase?: boolean
}

export function answeredSearch(): AnsweredSearch {
  return JSON.parse(browseElement()?.getAttribute(browseAttribute) ?? '')
}

export function addressQuery(): SearchQuery {
  return withoutFixed(browseQueryOfText(location.search), answeredSearch().fixed)
}

/** What is being typed into the search box. */
export interface Phrase {
  text: string
  /** The filters that were set before it was begun. */
  beside: SearchQuery
}

/** The search that was asked for last. */
export interface SearchState {
  /** Whether the page shows it, will, or could not be fetched. */
  status: 'shown' | 'asked' | 'failed'
  /** Once it is shown a phrase is the filters and words that it was read as. */
  query: SearchQuery
  /** As a query string: a phrase is one still. */
  asked: string
  /** As its page says it, once that is shown. */
  said?: string
  phrase?: Phrase | undefined
}

export type SearchEvent =
  | { type: 'ask'; query: SearchQuery; phrase?: Phrase | undefined }
  | { type: 'show'; filters: string }
  | { type: 'fail' }
  | { type: 'endPhrase' }

export function nextSearchState(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'ask': {
      const { query, phrase } = event
      return { status: 'asked', query, asked: searchQueryString(query), phrase }
    }
    case 'show':
      return { ...state, status: 'shown', query: browseQueryOfText(event.filters), said: event.filters }
    case 'fail':
      return { ...state, status: 'failed' }
    case 'endPhrase':
      return { ...state, phrase: undefined }
  }
}

const listeners = new Set<() => void>()
let latest: SearchState | undefined

/** The state of the page's search, as an external store of React too. In the browser alone. */
export const searchState = {
  read(): SearchState {
    if (latest) return latest
    const { filters } = answeredSearch()
    const asked = searchQueryString(addressQuery())
    latest = { status: 'shown', query: browseQueryOfText(filters), asked, said: filters }
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
