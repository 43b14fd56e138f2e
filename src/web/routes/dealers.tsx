import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { formatQuantity } from '#domain/text/format.ts'
import { breadcrumbStructuredData } from '#web/page/structured-data.ts'
import { dealersQuery } from '../api/queries.ts'
import { useDataSource } from '../api/site-context.ts'
import { onItsWay } from '../page/on-its-way.tsx'
import { pageHead } from '../page/page-head.ts'
import { DealerCard } from '../screens/dealerships/dealer-card.tsx'
import { DealersSkeleton } from '../screens/dealerships/dealers-skeleton.tsx'
import { ButtonLink } from '../ui/display/button-link.tsx'
import { EmptyState } from '../ui/display/empty-state.tsx'

export const Route = createFileRoute('/dealers')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(dealersQuery(context.dataSource))
  },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: 'Find Dealers',
      description: 'The vehicle dealerships of Barbados, parish by parish, with what each has in stock now.',
      path: '/dealers',
      structuredData: [breadcrumbStructuredData([{ name: 'Dealers', path: '/dealers' }], context.site)],
    }),
  pendingComponent: onItsWay(DealersSkeleton),
  component: DealersPage,
})

function DealersPage() {
  const dealers = useSuspenseQuery(dealersQuery(useDataSource())).data
  return (
    <div className="page-width grid gap-8 py-8 sm:py-10">
      <header className="grid gap-2">
        <h1 className="font-extrabold text-3xl">Find Dealers</h1>
        <p className="text-muted">
          {dealers.length > 0
            ? `${formatQuantity(dealers.length, 'dealership')} across the island, and all they have in stock.`
            : 'Dealerships across the island, and all they have in stock.'}
        </p>
      </header>
      {dealers.length > 0 ? (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {dealers.map((dealer) => (
            <li key={dealer.id}>
              <DealerCard dealer={dealer} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<Store aria-hidden className="size-8" />}
          title="No dealers yet"
          actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
        >
          The first dealership to list a vehicle appears here.
        </EmptyState>
      )}
    </div>
  )
}
