import { type ComponentProps, createContext, use } from 'react'
import { type Path, paths } from '#domain/paths.ts'
import type { FixedFilters } from '#domain/search/filters.ts'
import { type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { withQueryString } from '#domain/text/query.ts'
import { relativeAttribute } from '../../../site/html/marks.ts'
import { type ParsedSearch, type UnderstoodPart, withChange } from './parsed-search.ts'

export interface BrowseScope {
  path: Path
  /** Filters of every search of the page. They are not in its address and cannot be removed. */
  fixed?: FixedFilters
}

export const wholeMarket: BrowseScope = { path: '/vehicles' }

export function inventoryScope(page: 'dealer' | 'dealership', name: string): BrowseScope {
  return { path: paths[page](name), fixed: { dealer: [name] } }
}

interface Browse {
  scope: BrowseScope
  query: SearchQuery
  whole: SearchQuery
  phrase?: string
  understood: readonly UnderstoodPart[]
  /** Turns a changed `query` into an address search that keeps the phrase. */
  toAddress: (changed: SearchQuery) => SearchQuery
}

/** Set while the server renders the page. Islands get what they need as props. */
export const BrowseContext = createContext<Browse>({
  scope: wholeMarket,
  query: {},
  whole: {},
  understood: [],
  toAddress: (changed) => changed,
})

export function useBrowse(): Browse {
  return use(BrowseContext)
}

/** @param parsed search of the address with the parts of its phrase @param query its meaning */
export function addressesOf(parsed: ParsedSearch, query: SearchQuery): Browse['toAddress'] {
  return (changed) => withChange(parsed, query, changed).address
}

type SearchLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  search: SearchQuery
  disabled?: boolean
  /** Applies its difference from the shown search to the latest search. */
  isRelative?: boolean
}

/** A link to another search of the page. The script follows it in place. */
export function SearchLink({ search, disabled = false, isRelative = false, ...rest }: SearchLinkProps) {
  const { scope, toAddress } = useBrowse()
  if (disabled) return <a {...rest} role="link" aria-disabled />
  const mark = isRelative && { [relativeAttribute]: searchQueryString(search) }
  const address = isRelative ? toAddress(search) : search
  return <a {...rest} {...mark} href={withQueryString(scope.path, searchQueryString(address))} />
}
