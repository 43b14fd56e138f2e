import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { vehicleQuery } from '../api/queries.ts'
import { NotFoundPage } from '../layout/not-found-page.tsx'
import { pageHead } from '../page-head.ts'
import { useReads } from '../site-context.ts'

export const Route = createFileRoute('/vehicles/$id')({
  params: {
    parse: ({ id }) => ({ id: /^[1-9]\d{0,9}$/.test(id) ? id : '0' }),
  },
  loader: async ({ context, params }) => {
    const vehicle = await context.queryClient.ensureQueryData(vehicleQuery(context.reads, Number(params.id)))
    if (!vehicle) throw notFound()
  },
  head: ({ match, params }) => {
    const { site, queryClient, reads } = match.context
    const vehicle = queryClient.getQueryData(vehicleQuery(reads, Number(params.id)).queryKey)
    return pageHead({
      site,
      title: vehicle ? `${vehicle.year} ${vehicle.brand} ${vehicle.model}` : 'Vehicle not found',
      description: vehicle?.details ?? 'A vehicle on the market in Barbados.',
      path: `/vehicles/${params.id}`,
      image: vehicle?.imageUrls[0],
    })
  },
  notFoundComponent: NotFoundPage,
  component: VehicleDetail,
})

function VehicleDetail() {
  const vehicle = useSuspenseQuery(vehicleQuery(useReads(), Number(Route.useParams().id))).data
  if (!vehicle) return <NotFoundPage />
  return (
    <div className="page-width py-10">
      <h1 className="font-extrabold text-3xl">{`${vehicle.year} ${vehicle.brand} ${vehicle.model}`}</h1>
      <p className="mt-4 whitespace-pre-line">{vehicle.details}</p>
    </div>
  )
}
