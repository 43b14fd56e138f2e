import { createFileRoute } from '@tanstack/react-router'
import { country } from '#territory/places.ts'
import { pageQuery } from '../api/queries.ts'
import { pageHead } from '../page/head/page-head.ts'
import { siteStructuredData } from '../page/head/structured-data.ts'
import { HomePage } from '../screens/home/home-page.tsx'
import {
  heroQuery,
  latestListingsQuery,
  rowQuery,
  rowSearches,
  shortcutsQuery,
} from '../screens/home/home-queries.ts'

export const Route = createFileRoute('/')({
  component: HomePage,
  loader: async ({ context: { queryClient, dataSource, user, now } }) => {
    await Promise.all([
      queryClient.ensureQueryData(rowQuery(dataSource, rowSearches.featured)),
      queryClient.ensureQueryData(rowQuery(dataSource, rowSearches.promoted)),
      queryClient.ensureQueryData(latestListingsQuery(dataSource)),
      queryClient.ensureQueryData(heroQuery(dataSource, now())),
      queryClient.ensureQueryData(shortcutsQuery(dataSource)),
      user && queryClient.ensureQueryData(pageQuery(dataSource, 'listingCounts')),
    ])
  },
  head: ({ match }) => {
    const { site, queryClient, dataSource, now } = match.context
    const hero = queryClient.getQueryData(heroQuery(dataSource, now()).queryKey)
    return pageHead({
      site,
      description: `New and used vehicles from dealerships across ${country}. Filter by make, price, year and mileage, and contact the dealer directly.`,
      path: '/',
      image: hero?.imageUrl,
      structuredData: [siteStructuredData(site)],
    })
  },
})
