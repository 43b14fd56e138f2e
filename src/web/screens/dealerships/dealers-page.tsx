import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { SearchX, Store } from 'lucide-react'
import type { DealersQuery } from '#domain/dealership/dealers-query.ts'
import { findDealers } from '#domain/dealership/find-dealers.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { dealershipSummariesQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { TextSearch } from '../../page/text-search.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { SelectBox } from '../../ui/form/select-box.tsx'
import { DealerCard } from './dealer-card.tsx'

const route = getRouteApi('/dealers')
/** More fit on a screen than anyone needs a search for. */
const fewDealers = 6
const orders = [
  { value: 'name', label: 'By name' },
  { value: 'stock', label: 'Most vehicles' },
] as const

export function DealersPage() {
  const dealers = useSuspenseQuery(dealershipSummariesQuery(useDataSource())).data
  const query = route.useSearch()
  const found = findDealers(dealers, query)
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6 sm:py-8">
      <header className="grid gap-1">
        <h1 className="font-extrabold text-3xl">Find Dealers</h1>
        <p className="text-muted">
          {dealers.length > 0
            ? `${formatQuantity(dealers.length, 'dealership')} across the island, and all they have in stock.`
            : 'Dealerships across the island, and all they have in stock.'}
        </p>
      </header>
      {dealers.length > fewDealers && <DealersToolbar query={query} />}
      <p role="status" className={query.q ? 'text-muted text-sm' : 'sr-only'}>
        {query.q && `${formatCount(found.length)} of ${formatQuantity(dealers.length, 'dealership')}`}
      </p>
      {found.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {found.map((dealer) => (
            <li key={dealer.id}>
              <DealerCard dealer={dealer} />
            </li>
          ))}
        </ul>
      ) : (
        <NoDealers isFiltered={dealers.length > 0} />
      )}
      <p className="text-muted text-sm">
        Your dealership is not here yet?{' '}
        <Link
          to="/sell-with-us"
          // On a line of its own where it would just not fit beside the text in some font.
          className="flex min-h-11 items-center font-semibold text-link hover:underline sm:inline-flex"
        >
          Sell with us
        </Link>
      </p>
    </div>
  )
}

/** Narrows and orders in the browser: without script the list is whole, by name. */
function DealersToolbar({ query: { q, byStock } }: { query: DealersQuery }) {
  const navigate = route.useNavigate()
  return (
    <search className="flex flex-wrap gap-3 noscript:hidden">
      <div className="flex min-w-0 grow basis-40">
        <TextSearch
          label="Name or parish"
          q={q}
          onSearch={(text, replace) =>
            navigate({ search: (before) => ({ ...before, q: text }), replace, resetScroll: false })
          }
        />
      </div>
      <SelectBox
        label="Order"
        value={byStock ? 'stock' : 'name'}
        options={orders}
        onChoose={(chosen) =>
          navigate({
            search: (before) => ({ ...before, byStock: chosen === 'stock' || undefined }),
            replace: true,
            resetScroll: false,
          })
        }
        className="shrink-0"
      />
    </search>
  )
}

function NoDealers({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      icon={<SearchX aria-hidden className="size-8" />}
      title="No dealer found"
      actions={<ButtonLink to="/dealers">Show all dealers</ButtonLink>}
    >
      No dealership has this in its name or place.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Store aria-hidden className="size-8" />}
      title="No dealers yet"
      actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
    >
      The first dealership to list a vehicle appears here.
    </EmptyState>
  )
}
