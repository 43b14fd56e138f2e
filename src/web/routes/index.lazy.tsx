import { createLazyFileRoute } from '@tanstack/react-router'
import { withScrollToTop } from '../page/route-options.tsx'
import { HomePage, HomeSkeleton } from '../screens/home/home-page.tsx'

export const Route = createLazyFileRoute('/')({
  pendingComponent: withScrollToTop(HomeSkeleton),
  component: HomePage,
})
