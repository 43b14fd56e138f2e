import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { asFilters } from '#domain/search/phrase/with-phrase.ts'
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
  const isCurrent = data !== undefined
  useHeadOfAnswer(isCurrent)
  return {
    answer: data ?? latest?.answer,
    /** The search of `answer`, its words as they were read. */
    answered: data ? asFilters(query, data) : latest && asFilters(latest.query, latest.answer),
    isCurrent,
    isError,
    isPaused,
    refetch,
  }
}

/** Updates the document's head when the answer is loaded: the router wrote it without the count. */
function useHeadOfAnswer(isCurrent: boolean) {
  const router = useRouter()
  const wasCurrent = useRef(isCurrent)
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) {
      router.invalidate({ filter: ({ routeId }) => routeId === '/vehicles/' })
    }
    wasCurrent.current = isCurrent
  }, [router, isCurrent])
}
