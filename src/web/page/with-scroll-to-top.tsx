import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'

/** Scrolls to the top for a page's skeleton, which is shorter than the list the visitor may come from. */
export function withScrollToTop(Shape: () => ReactNode): () => ReactNode {
  return function PendingPage() {
    const router = useRouter()
    useLayoutEffect(() => {
      // Back keeps its scroll position, and without a navigation the visitor's is left alone.
      if (router.state.status === 'pending') window.scrollTo(0, 0)
    }, [router])
    return <Shape />
  }
}
