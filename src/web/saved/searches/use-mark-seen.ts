import { useEffect } from 'react'
import { findSame, newSinceQuery, queryOfSaved } from '#domain/saved-searches.ts'
import type { SearchQuery } from '#domain/search-query.ts'
import { useDeviceStore } from '../../device-store.ts'
import { useReads } from '../../site-context.ts'
import { markSeen, savedSearches } from './saved-searches.ts'

/**
 * Whoever looks at the results of a saved search, in whatever order, has seen what is new to it.
 * @param isShown whether its results are on the screen
 */
export function useMarkSeen(query: SearchQuery, isShown: boolean) {
  const reads = useReads()
  const searches = useDeviceStore(savedSearches)
  const same = isShown ? searches.filter((saved) => findSame(queryOfSaved(saved), query)) : []
  const seen = same.map(({ search, seenId }) => `${seenId} ${search}`).join('\n')
  useEffect(() => {
    for (const line of seen === '' ? [] : seen.split('\n')) {
      const [seenId, search = ''] = line.split(' ', 2)
      reads.listVehicles(newSinceQuery({ search, seenId: Number(seenId) })).then(
        ([newest]) => newest && newest.id > Number(seenId) && markSeen([search], newest.id),
        // Without an answer nothing was seen.
        () => undefined,
      )
    }
  }, [reads, seen])
}
