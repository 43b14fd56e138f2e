import { useSyncExternalStore } from 'react'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { askedSearch } from './asked-search.ts'

/**
 * A part of the search that was asked for last.
 * @param select quick: every control asks it at every change; of an unchanged search it returns the same
 * @param rendered what the server rendered it from
 */
export function useAskedSearch<Part>(select: (query: SearchQuery) => Part, rendered: Part): Part {
  return useSyncExternalStore(
    askedSearch.subscribe,
    () => select(askedSearch.read().query),
    () => rendered,
  )
}
