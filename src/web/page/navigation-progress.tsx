import { onlineManager } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** A progress bar at the top edge while the next page loads, never for quick navigations, or the reason it fails. */
export function NavigationProgress() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  )
  if (!isPending) return null
  if (!isOnline) {
    return (
      <p
        role="alert"
        className="fixed inset-x-0 top-0 z-50 bg-gold px-4 py-2.5 text-center font-semibold text-on-gold text-sm"
      >
        You are offline. The page will load when the connection is back.
      </p>
    )
  }
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-progress bg-gold [animation-delay:200ms] [scale:0_1]"
    />
  )
}

/** Announces the new page's title to screen readers after a client-side navigation. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) setTitle(document.title)
      }),
    [router],
  )
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
