import { useSyncExternalStore } from 'react'
import { type SearchState, searchState } from './search-state.ts'

/** Subscribes to a part of the latest requested search. `select` returns the same object for an unchanged search. */
export function useSearchState<Part>(select: (state: SearchState) => Part, rendered: Part): Part {
  return useSyncExternalStore(
    searchState.subscribe,
    () => select(searchState.read()),
    () => rendered,
  )
}
