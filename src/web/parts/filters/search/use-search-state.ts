import { useSyncExternalStore } from 'react'
import { type SearchState, searchState } from './search-state.ts'

/**
 * Subscribes to a part of the latest requested search.
 * @param select fast, and returns the same object for an unchanged search
 * @param rendered the part that the server rendered
 */
export function useSearchState<Part>(select: (state: SearchState) => Part, rendered: Part): Part {
  return useSyncExternalStore(
    searchState.subscribe,
    () => select(searchState.read()),
    () => rendered,
  )
}
