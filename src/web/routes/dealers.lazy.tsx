import { createLazyFileRoute } from '@tanstack/react-router'
import { withScrollToTop } from '../page/route-options.tsx'
import { DealersPage } from '../screens/dealerships/dealers-page.tsx'
import { DealersSkeleton } from '../screens/dealerships/dealers-skeleton.tsx'

export const Route = createLazyFileRoute('/dealers')({
  pendingComponent: withScrollToTop(DealersSkeleton),
  component: DealersPage,
})
