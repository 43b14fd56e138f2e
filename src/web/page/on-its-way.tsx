import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'

/**
 * Wraps a page's skeleton to scroll to the top, as a short page would show its footer to a visitor far down a long
 * one.
 */
export function onItsWay(Shape: () => ReactNode): () => ReactNode {
  return function PageOnItsWay() {
    const router = useRouter()
    useLayoutEffect(() => {
      // Back keeps its scroll position, and without a navigation the visitor's is left alone.
      if (router.state.status === 'pending') window.scrollTo(0, 0)
    }, [router])
    return <Shape />
  }
}
