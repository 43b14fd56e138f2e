import { createFileRoute } from '@tanstack/react-router'
import { dealersQuerySchema } from '#domain/dealership/dealers-query.ts'
import { country, parishNoun } from '#territory/places.ts'
import { pageQuery } from '../api/queries.ts'
import { pageHead } from '../page/head/page-head.ts'
import { breadcrumbStructuredData } from '../page/head/structured-data.ts'
import { searchValidator } from '../page/search-params.ts'
import { DealersPage } from '../screens/dealerships/dealers-page.tsx'

const validateSearch = searchValidator(dealersQuerySchema)

export const Route = createFileRoute('/dealers')({
  validateSearch,
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(pageQuery(context.dataSource, 'dealershipSummaries'))
  },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: 'Find Dealers',
      description: `The vehicle dealerships of ${country}, ${parishNoun} by ${parishNoun}, with what each has in stock now.`,
      path: '/dealers',
      structuredData: [breadcrumbStructuredData([{ name: 'Dealers', path: '/dealers' }], context.site)],
    }),
  component: DealersPage,
})
