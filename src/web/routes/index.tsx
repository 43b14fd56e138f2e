import { createFileRoute } from '@tanstack/react-router'
import { siteStructuredData } from '#domain/vehicle/structured-data.ts'
import { listingCountsQuery } from '../api/queries.ts'
import { onItsWay } from '../page/on-its-way.tsx'
import { pageHead } from '../page/page-head.ts'
import { HomePage } from '../screens/home/home-page.tsx'
import {
  featuredOnSale,
  latestListingsQuery,
  promotedOnSale,
  rowQuery,
} from '../screens/home/home-queries.ts'
import { HomeSkeleton } from '../screens/home/home-skeleton.tsx'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient, reads, user } }) => {
    await Promise.all([
      queryClient.ensureInfiniteQueryData(rowQuery(reads, featuredOnSale)),
      queryClient.ensureInfiniteQueryData(rowQuery(reads, promotedOnSale)),
      queryClient.ensureQueryData(latestListingsQuery(reads)),
      user && queryClient.ensureQueryData(listingCountsQuery(reads)),
    ])
  },
  head: ({ match }) => {
    const { site, queryClient, reads } = match.context
    const first = queryClient.getQueryData(rowQuery(reads, featuredOnSale).queryKey)?.pages[0]?.[0]
    return pageHead({
      site,
      description:
        'New and used vehicles from dealerships across Barbados. Filter by make, price, year and mileage, and contact the dealer directly.',
      path: '/',
      image: first?.imageUrl,
      structuredData: [siteStructuredData(site)],
    })
  },
  pendingComponent: onItsWay(HomeSkeleton),
  component: HomePage,
})
