import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import type { DealerListItem } from '#domain/dealership/dealership.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { dealersQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { DealershipLogo } from '../../listing/dealership-logo.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'

export function DealersPage() {
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

function DealerCard({ dealer: { dealershipName: name, dealershipLogo } }: { dealer: DealerListItem }) {
  return (
    <Card className="flex h-full flex-col gap-5 p-5 transition hover:shadow-md">
      <div className="flex min-w-0 items-center gap-4">
        <DealershipLogo name={name} logoUrl={dealershipLogo} className="size-16" />
        <h2 className="min-w-0 font-bold text-lg [overflow-wrap:anywhere]">
          <Link to="/dealership/$name" params={{ name }} className="hover:text-link hover:underline">
            {name}
          </Link>
        </h2>
      </div>
      <ButtonLink
        to="/dealer/$dealerName"
        params={{ dealerName: name }}
        aria-label={`View Inventory of ${name}`}
        variant="outline"
        className="mt-auto"
      >
        View Inventory
      </ButtonLink>
    </Card>
  )
}
