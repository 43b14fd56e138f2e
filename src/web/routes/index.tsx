import { createFileRoute } from '@tanstack/react-router'
import { listingCountsQuery } from '../api/queries.ts'
import { pageHead } from '../page/page-head.ts'
import { siteStructuredData } from '../page/structured-data.ts'
import {
  featuredOnSale,
  heroQuery,
  latestListingsQuery,
  promotedOnSale,
  rowQuery,
  shortcutsQuery,
} from '../screens/home/home-queries.ts'
import { homeListings } from '../screens/home/later-parts.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient, dataSource, user, now } }) => {
    await Promise.all([
      homeListings.load(),
      queryClient.ensureInfiniteQueryData(rowQuery(dataSource, featuredOnSale)),
      queryClient.ensureInfiniteQueryData(rowQuery(dataSource, promotedOnSale)),
      queryClient.ensureQueryData(latestListingsQuery(dataSource)),
      queryClient.ensureQueryData(heroQuery(dataSource, now())),
      queryClient.ensureQueryData(shortcutsQuery(dataSource)),
      user && queryClient.ensureQueryData(listingCountsQuery(dataSource)),
    ])
  },
  head: ({ match }) => {
    const { site, queryClient, dataSource, now } = match.context
    const hero = queryClient.getQueryData(heroQuery(dataSource, now()).queryKey)
    return pageHead({
      site,
      description:
        'New and used vehicles from dealerships across Barbados. Filter by make, price, year and mileage, and contact the dealer directly.',
      path: '/',
      image: hero?.imageUrl,
      structuredData: [siteStructuredData(site)],
    })
  },
})
