import { type RefObject, useEffect, useRef } from 'react'
import { formatQueryString } from '#domain/query/query-string.ts'
import { withoutPage } from '#domain/search/filters.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'

/** Scrolls to the start of the results after a change of filter or sort order; the router handles pages and Back. */
export function useResultsInView(results: RefObject<HTMLElement | null>, query: SearchQuery) {
  const search = formatQueryString(withoutPage(query))
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    const element = results.current
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
  }, [results, search])
}
