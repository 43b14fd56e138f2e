import { createFileRoute } from '@tanstack/react-router'
import { siteStructuredData } from '#domain/structured-data.ts'
import { listingCountsQuery } from '../api/queries.ts'
import { HomePage } from '../home/home-page.tsx'
import { featuredOnSale, latestListingsQuery, promotedOnSale, rowQuery } from '../home/home-queries.ts'
import { HomeSkeleton } from '../home/home-skeleton.tsx'
import { onItsWay } from '../layout/on-its-way.tsx'
import { pageHead } from '../page-head.ts'

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
