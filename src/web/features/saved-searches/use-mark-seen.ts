import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { findSame, newSinceQuery, queryOfSaved } from '#domain/search/saved-searches.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { keys } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { useDeviceStore } from '../../device/device-store.ts'
import { browseAnswerQuery } from '../../listing/browse-answer-query.ts'
import { markSeen, savedSearches } from './saved-searches.ts'

/** Marks the results of a saved search as seen, in any order, once they are shown (`isShown`). */
export function useMarkSeen(query: SearchQuery, isShown: boolean) {
  const dataSource = useDataSource()
  const queryClient = useQueryClient()
  const searches = useDeviceStore(savedSearches)
  const same = isShown ? searches.filter((saved) => findSame(queryOfSaved(saved), query)) : []
  const seen = same.map(({ search, seenId }) => `${seenId} ${search}`).join('\n')

  const lookAt = useEffectEvent(async (search: string, seenId: number) => {
    const [newest] = await dataSource.listVehicles(newSinceQuery({ search, seenId }))
    if (!newest || newest.id <= seenId) return
    // Cached results lack the new listings: they are refetched before they count as seen.
    queryClient.removeQueries({ queryKey: [keys.vehicles, 'search'], type: 'inactive' })
    await queryClient.fetchQuery({ ...browseAnswerQuery(dataSource, query), staleTime: 0 })
    markSeen([search], newest.id)
  })
  useEffect(() => {
    for (const line of seen === '' ? [] : seen.split('\n')) {
      const [seenId, search = ''] = line.split(' ', 2)
      // Without an answer nothing was seen.
      lookAt(search, Number(seenId)).catch(() => undefined)
    }
  }, [seen])
}
