import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { useDataSource } from '../../api/site-context.ts'
import { browseAnswerQuery } from '../../listing/browse-answer-query.ts'

/**
 * The answer to a search or, while it loads, the previous one. Each search has its own cache entry: a late answer never
 * replaces a newer one.
 */
export function useAnswer(query: SearchQuery) {
  const { data, isError, isPaused, refetch } = useQuery(browseAnswerQuery(useDataSource(), query))
  const [latest, setLatest] = useState(data && { query, answer: data })
  if (data !== undefined && data !== latest?.answer) setLatest({ query, answer: data })
  return {
    answer: data ?? latest?.answer,
    /** The search of `answer`. */
    answered: data ? query : latest?.query,
    isCurrent: data !== undefined,
    isError,
    isOffline: isPaused,
    refetch,
  }
}
