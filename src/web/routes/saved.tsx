import { createFileRoute } from '@tanstack/react-router'
import { namedVehiclesSchema } from '#domain/vehicle/vehicle-ids.ts'
import { pageHead } from '../page/page-head.ts'
import { namedVehiclesLoading } from '../page/route-options.tsx'
import { searchValidator } from '../page/search-params.ts'

const validateSearch = searchValidator(namedVehiclesSchema)

export const Route = createFileRoute('/saved')({
  validateSearch,
  ...namedVehiclesLoading,
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: match.search.ids ? 'Shared vehicles' : 'Saved',
      description: 'Vehicles and searches kept on this device.',
      path: '/saved',
      noIndex: true,
    }),
})
