import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Updates the document's head when the answer is loaded: the router wrote it without the count. */
export function useHeadOfAnswer(isCurrent: boolean) {
  const router = useRouter()
  const wasCurrent = useRef(isCurrent)
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) {
      router.invalidate({ filter: ({ routeId }) => routeId === '/vehicles/' })
    }
    wasCurrent.current = isCurrent
  }, [router, isCurrent])
}
