import type { SearchQuery } from '#domain/search/search-query.ts'

export type LatestSearch = ReturnType<typeof latestSearch>

/** A store of the search that was asked for last, perhaps before the page shows it. */
export function latestSearch(initial: SearchQuery) {
  const listeners = new Set<() => void>()
  let search = initial
  return {
    read: () => search,
    write(next: SearchQuery) {
      search = next
      for (const listener of listeners) listener()
    },
    /** Calls back at every change. @returns the way to stop */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
