import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'

/**
 * What stands for a page while it is on its way, seen from its top: whoever comes from far down a long list would look
 * at the footer of a short one.
 * @param Shape of the page
 */
export function onItsWay(Shape: () => ReactNode): () => ReactNode {
  return function PageOnItsWay() {
    const router = useRouter()
    useLayoutEffect(() => {
      // The way back has its place kept; what is drawn while nobody goes anywhere leaves the visitor where they are.
      if (router.state.status === 'pending') window.scrollTo(0, 0)
    }, [router])
    return <Shape />
  }
}
