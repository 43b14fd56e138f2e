import { useSyncExternalStore } from 'react'
import { type SearchState, searchState } from './search-state.ts'

/**
 * A part of the search that was asked for last.
 * @param select quick: every control asks it at every change; of an unchanged search it returns the same
 * @param rendered what the server rendered it from
 */
export function useSearchState<Part>(select: (state: SearchState) => Part, rendered: Part): Part {
  return useSyncExternalStore(
    searchState.subscribe,
    () => select(searchState.read()),
    () => rendered,
  )
}
