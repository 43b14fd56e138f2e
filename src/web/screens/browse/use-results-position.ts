import { type RefObject, useEffect, useRef } from 'react'
import { formatQueryString } from '#domain/query/query-string.ts'
import { withoutPage } from '#domain/search/filters.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { useBrowse } from '../../features/filters/browse-state.tsx'

export const pagesLabel = 'Pages of results'

/**
 * Scrolls to the start of the results after a change of filter or sort order, below a dealership's head also of the page;
 * otherwise the router handles pages, and always Back.
 */
export function useResultsInView(results: RefObject<HTMLElement | null>) {
  const { query, scope } = useBrowse()
  const search = formatQueryString(scope.fixed ? query : withoutPage(query))
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    const element = results.current
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
  }, [results, search])
}

/**
 * Focuses the heading of the results after a change of page, or when the focused control was removed (a filter's chip):
 * focus would otherwise return to the top of the page. Nothing else that is answered moves the focus.
 * @param isCurrent whether the answer to `query` is loaded: some controls disappear with the previous answer
 */
export function useFocusOnResults(
  heading: RefObject<HTMLElement | null>,
  query: SearchQuery,
  isCurrent: boolean,
) {
  const search = formatQueryString(query)
  const shown = useRef(search)
  const focused = useRef<Element>(null)
  useEffect(() => {
    const note = () => {
      focused.current = document.activeElement
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (shown.current === search) return
    if (isCurrent) shown.current = search
    const { activeElement } = document
    // Nothing has the focus either while a Tab that brought the change leads it on.
    const isRemoved = activeElement === document.body && focused.current?.isConnected === false
    if (isRemoved || activeElement?.closest(`[aria-label="${pagesLabel}"]`)) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [heading, search, isCurrent])
}
