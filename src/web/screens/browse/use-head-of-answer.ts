import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Brings the title and the rest of the document's head up to an answer that came after its address: the router wrote
 * them when the address changed, without the count.
 * @param isCurrent whether the answer to the present address is there
 */
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
