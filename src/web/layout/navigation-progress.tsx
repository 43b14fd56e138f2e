import { useRouterState } from '@tanstack/react-router'

/** A bar at the top edge while the next page loads; quick navigations never show it. */
export function NavigationProgress() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  if (!isPending) return null
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-progress bg-gold [animation-delay:200ms] [scale:0_1]"
    />
  )
}
