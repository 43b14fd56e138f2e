import type { ComponentProps } from 'react'
import { type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { withQueryString } from '#domain/text/query.ts'
import { relativeAttribute } from '../../../site/html/marks.ts'
import { useBrowse } from './browse-context.ts'

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
