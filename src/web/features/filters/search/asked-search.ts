import { type FixedFilters, withoutFixed } from '#domain/search/filters.ts'
import { type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { browseAttribute, browseElement } from './browse-element.ts'
import { browseQueryOfText } from './browse-search.ts'

/** What the server says of the search that it answered, on the element around Browse. */
export interface AnsweredSearch {
  /** Of the page. */
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

/** The search of the address. */
export function addressQuery(): SearchQuery {
  return withoutFixed(browseQueryOfText(location.search), answeredSearch().fixed)
}

interface AskedSearch {
  query: SearchQuery
  /** As it was asked for: a phrase is one still. */
  asked: string
  /** As the answer says it; undefined until then. */
  said?: string
}

const listeners = new Set<() => void>()
let latest: AskedSearch | undefined

/** The search that was asked for last, perhaps before the page shows it. In the browser alone. */
export const askedSearch = {
  read(): AskedSearch {
    if (latest) return latest
    const { filters } = answeredSearch()
    latest = { query: browseQueryOfText(filters), asked: searchQueryString(addressQuery()), said: filters }
    return latest
  },
  write(next: AskedSearch): void {
    latest = next
    for (const listener of listeners) listener()
  },
  /** Calls back at every change. @returns the way to stop */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
