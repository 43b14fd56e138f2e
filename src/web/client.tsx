import './styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchDataSource } from './api/fetch-data-source.ts'
import { startReplay } from './page/html/event-replay.ts'
import { createAppRouter } from './router.tsx'
import { showKeptToast } from './ui/overlay/toast.ts'

// Each step in a task of its own, as the evaluation of the modules is one already: none blocks a slow phone for long.
setTimeout(() => {
  const router = createAppRouter({
    dataSource: fetchDataSource(),
    scrollRestoration: allowScrollRestoration(),
  })
  showKeptToast()
  // Now and again after the first rendering, which resets it: a link may be followed in between.
  reportScrollPosition()
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    // After the commit.
    setTimeout(startReplay)
  })
  setTimeout(() => {
    // React renders only transitions in slices.
    startTransition(() => {
      hydrateRoot(document, <RouterClient router={router} />)
    })
  })
})

/** Not at hydration: the visitor may have scrolled, and an inline script restores a reloaded page's position. */
function allowScrollRestoration(): () => boolean {
  let isFirst = true
  const arrivedAt = window.location.href
  return () => {
    // A link may be followed before the first rendering is complete.
    const isArrival = isFirst && window.location.href === arrivedAt
    isFirst = false
    if (isArrival) reportScrollPosition()
    return !isArrival
  }
}

/** Reports the position reached before the router listened, so that Back restores it. */
function reportScrollPosition() {
  document.dispatchEvent(new Event('scroll'))
}
