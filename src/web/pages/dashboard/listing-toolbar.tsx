import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { ListingStatus } from '#domain/search/inventory-search.ts'
import type { InventoryAnswer } from '#domain/search/search-calls-schema.ts'
import { dealersQuery } from '../../site/api/queries.ts'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { TextSearch } from '../../site/text-search.tsx'
import { Button, ChoiceLink } from '../../ui/display/button.tsx'
import { SelectBox } from '../../ui/form/form-field.tsx'
import { changeDashboard, type DashboardSearch, sortColumns, withSelection } from './dashboard-search.ts'

const statuses: readonly { label: string; status?: ListingStatus }[] = [
  { label: 'All' },
  { label: 'Live', status: 'live' },
  { label: 'Without photographs', status: 'unphotographed' },
  { label: 'Sold', status: 'sold' },
  { label: 'Featured', status: 'featured' },
  { label: 'Promoted', status: 'promoted' },
]

interface ListingToolbarProps {
  search: DashboardSearch
  counts: InventoryAnswer<never>['counts'] | undefined
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
  children: ReactNode
}

export function ListingToolbar({ search, counts, isSelecting, onSelecting, children }: ListingToolbarProps) {
  const shown = statuses.filter(
    ({ status }) => status !== 'unphotographed' || counts?.unphotographed || search.status === status,
  )
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      <div className="flex min-w-0 grow basis-32 sm:basis-64">
        <TextSearch
          label="Search your vehicles"
          placeholder="Search…"
          q={search.q}
          onSearch={(q, replace) => changeDashboard((before) => withSelection(before, { q }), { replace })}
        />
      </div>
      {children}
      {can(useCurrentUser(), 'vehicle.read') && <DealershipBox dealership={search.dealer?.[0]} />}
      <SortBox sort={search.sort} />
      <Button
        variant={isSelecting ? 'primary' : 'outline'}
        size="sm"
        onClick={() => onSelecting(!isSelecting)}
        className="noscript:hidden max-sm:px-2.5 lg:hidden"
      >
        {isSelecting ? 'Done' : 'Select'}
      </Button>
      <nav
        aria-label="Show"
        // Padding for the focus outline.
        className="max-sm:fading-strip -m-1.5 flex min-w-0 gap-1.5 p-1.5 max-sm:flex-1 max-sm:overflow-x-auto max-sm:whitespace-nowrap max-sm:*:shrink-0 sm:flex-wrap"
      >
        {shown.map(({ label, status }) => (
          <ChoiceLink
            key={label}
            to="/admin"
            search={(before) => withSelection(before, { status })}
            isChosen={search.status === status}
            count={counts && (status ? counts[status] : counts.live + counts.sold)}
            size="sm"
            className="max-sm:px-2.5 lg:min-h-10"
          >
            {label}
          </ChoiceLink>
        ))}
      </nav>
    </div>
  )
}

function DealershipBox({ dealership = '' }: { dealership: string | undefined }) {
  const { data: dealers = [] } = useQuery(dealersQuery())
  const names = dealers.map(({ dealershipName }) => dealershipName)
  // One that is switched off is not among them.
  if (dealership && !names.includes(dealership)) names.unshift(dealership)
  return (
    <SelectBox
      label="Dealership"
      value={dealership}
      options={[{ value: '', label: 'All dealerships' }, ...names]}
      onChoose={(name) =>
        changeDashboard((before) => withSelection(before, { dealer: name ? [name] : undefined }))
      }
      className="w-56 max-sm:w-auto max-sm:min-w-0 max-sm:grow max-sm:basis-36"
    />
  )
}

function SortBox({ sort }: Pick<DashboardSearch, 'sort'>) {
  const orders = sortColumns.flatMap(({ name, sorts }) =>
    sorts.map(({ sort, label }) => ({ value: sort, label: `${name}, ${label}` })),
  )
  return (
    <SelectBox
      label="Sort by"
      value={sort ?? ''}
      options={[{ value: '', label: 'Newest first' }, ...orders]}
      onChoose={(chosen) =>
        changeDashboard((before) =>
          withSelection(before, { sort: orders.find(({ value }) => value === chosen)?.value }),
        )
      }
      isOrder
      className="w-40 lg:hidden"
    />
  )
}
