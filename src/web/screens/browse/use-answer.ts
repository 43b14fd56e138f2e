import { useMatch, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { asFilters } from '#domain/search/phrase/with-phrase.ts'
import { useBrowse } from '../../features/filters/browse-state.tsx'

/**
 * The answer to the search of the address or, while it loads, the previous one. Each search has its own cache entry: a late answer never
 * replaces a newer one.
 */
export function useAnswer() {
  const { asked: query, found } = useBrowse()
  const { data, error, isError, isPaused, refetch } = found
  const [latest, setLatest] = useState(data && { query, answer: data })
  if (data !== undefined && data !== latest?.answer) setLatest({ query, answer: data })
  const isCurrent = data !== undefined
  useHeadOfAnswer(isCurrent)
  return {
    answer: data ?? latest?.answer,
    /** The search of `answer`, its words as they were read. */
    answered: data ? asFilters(query, data) : latest && asFilters(latest.query, latest.answer),
    isCurrent,
    error,
    isError,
    isPaused,
    refetch,
  }
}

/** Updates the document's head when the answer is loaded: the router wrote it without the count. */
function useHeadOfAnswer(isCurrent: boolean) {
  const router = useRouter()
  const matchId = useMatch({ strict: false, select: ({ id }) => id })
  const wasCurrent = useRef(isCurrent)
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) {
      router.invalidate({ filter: ({ id }) => id === matchId })
    }
    wasCurrent.current = isCurrent
  }, [router, matchId, isCurrent])
}
