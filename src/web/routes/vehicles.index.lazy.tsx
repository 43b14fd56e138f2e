import { createLazyFileRoute } from '@tanstack/react-router'
import { withScrollToTop } from '../page/route-options.tsx'
import { BrowsePage, BrowseSkeleton } from '../screens/browse/browse-page.tsx'

export const Route = createLazyFileRoute('/vehicles/')({
  pendingComponent: withScrollToTop(BrowseSkeleton),
  component: Browse,
})

function Browse() {
  return <BrowsePage />
}
