import { type RefObject, useEffect, useRef } from 'react'
import { formatQueryString } from '#domain/query/query-string.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'

/** What the way through the pages is called. */
export const pagesLabel = 'Pages of results'

/**
 * Leads whoever changed the search by a control that went with it, such as a filter's chip, and whoever goes to another
 * page to the heading of the results: the keyboard would start again at the top of the page, or below them.
 * @param isCurrent whether the answer to the present search is there: some controls go with the answer before it
 */
export function useFocusOnResults(
  heading: RefObject<HTMLElement | null>,
  query: SearchQuery,
  isCurrent: boolean,
) {
  const search = formatQueryString(query)
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    if (isCurrent) shown.current = search
    const focused = document.activeElement
    if (focused === document.body || focused?.closest(`[aria-label="${pagesLabel}"]`)) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [heading, search, isCurrent])
}
