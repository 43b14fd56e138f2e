import { type ComponentProps, createContext, use } from 'react'
import { type Path, paths } from '#domain/paths.ts'
import type { FixedFilters } from '#domain/search/filters.ts'
import { type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { withQueryString } from '#domain/text/query.ts'
import { relativeAttribute } from '../../../site/html/marks.ts'
import { type SaidPart, withChange } from './said-search.ts'

/** A page that shows Browse, and what it shows of the market. */
export interface BrowseScope {
  path: Path
  /** Filters of every search of the page: not in its address, and not removable. */
  fixed?: FixedFilters
}

export const wholeMarket: BrowseScope = { path: '/vehicles' }

/** One dealership's vehicles, on the page of its inventory or on its profile. */
export function inventoryScope(page: 'dealer' | 'dealership', name: string): BrowseScope {
  return {
    path: paths[page](name),
    fixed: { dealer: [name] },
  }
}

interface Browse {
  scope: BrowseScope
  /** The search that is shown, a phrase in it as the filters and words that it was read as. */
  query: SearchQuery
  /** `query` with what is fixed. */
  whole: SearchQuery
  phrase?: string
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

type SearchLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  search: SearchQuery
  disabled?: boolean
  /** It changes what it differs in from the search that is shown, also after a press that is not answered yet. */
  isRelative?: boolean
}

/** A link to another search of the page, which the page follows in place where its script has come. */
export function SearchLink({ search, disabled = false, isRelative = false, ...rest }: SearchLinkProps) {
  const { scope, toAddress } = useBrowse()
  if (disabled) return <a {...rest} role="link" aria-disabled />
  const mark = isRelative && { [relativeAttribute]: searchQueryString(search) }
  const address = isRelative ? toAddress(search) : search
  return <a {...rest} {...mark} href={withQueryString(scope.path, searchQueryString(address))} />
}
