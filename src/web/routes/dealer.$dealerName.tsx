import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { searchQuery } from '../api/queries.ts'
import { pageHead } from '../page-head.ts'
import { useReads } from '../site-context.ts'
import { VehicleGrid } from '../vehicles/vehicle-grid.tsx'

export const Route = createFileRoute('/dealer/$dealerName')({
  loader: async ({ context, params }) => {
    await context.queryClient.ensureQueryData(searchQuery(context.reads, { dealer: [params.dealerName] }))
  },
  head: ({ match, params }) =>
    pageHead({
      site: match.context.site,
      title: `${params.dealerName} inventory`,
      description: `Vehicles listed by ${params.dealerName}.`,
      path: `/dealer/${encodeURIComponent(params.dealerName)}`,
    }),
  component: DealerInventory,
})

function DealerInventory() {
  const { dealerName } = Route.useParams()
  const { data } = useSuspenseQuery(searchQuery(useReads(), { dealer: [dealerName] }))
  return (
    <div className="page-width grid gap-6 py-10">
      <h1 className="font-extrabold text-3xl">{dealerName}</h1>
      <VehicleGrid vehicles={data.vehicles} />
    </div>
  )
}
