import { type RefObject, useEffect, useRef } from 'react'
import { formatQueryString } from '#domain/query/query-string.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'

export const pagesLabel = 'Pages of results'

/**
 * Focuses the heading of the results after a change of page, or when the focused control was removed (a filter's chip):
 * focus would otherwise return to the top of the page.
 * @param isCurrent whether the answer to `query` is loaded: some controls disappear with the previous answer
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
