import type { ListingStatus, ManagedAnswer } from '#domain/search/managed-search.ts'
import { formatCount } from '#domain/text/format.ts'
import { normalizeName } from '#domain/text/names.ts'
import { ButtonLink } from '../../ui/display/button.tsx'
import { inputClass } from '../../ui/form/input-style.ts'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { useDebouncedInput } from '../../ui/form/use-debounced-input.ts'
import { type DashboardSearch, withSelection } from './dashboard-search.ts'
import { sortColumns } from './sort-columns.ts'
import { useChangeDashboard } from './use-dashboard.ts'

const filters: readonly { label: string; status?: ListingStatus }[] = [
  { label: 'All' },
  { label: 'Live', status: 'live' },
  { label: 'Sold', status: 'sold' },
  { label: 'Featured', status: 'featured' },
  { label: 'Promoted', status: 'promoted' },
]

interface ListingToolbarProps {
  search: DashboardSearch
  counts: ManagedAnswer<never>['counts'] | undefined
}

/** Words, status and, where no headings are shown to sort by, the order. */
export function ListingToolbar({ search, counts }: ListingToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox q={search.q ?? ''} />
      <SortBox sort={search.sort} />
      <nav aria-label="Show" className="flex flex-wrap gap-1.5">
        {filters.map(({ label, status }) => (
          <ButtonLink
            key={label}
            to="/admin"
            search={(before) => withSelection(before, { status })}
            resetScroll={false}
            variant={search.status === status ? 'primary' : 'outline'}
            size="sm"
            aria-current={search.status === status ? 'true' : undefined}
            activeProps={{}}
            className="lg:min-h-10"
          >
            {label}
            {counts && (
              <span className="tabular-nums opacity-80">{formatCount(countOf(counts, status))}</span>
            )}
          </ButtonLink>
        ))}
      </nav>
    </div>
  )
}

function countOf(counts: ManagedAnswer<never>['counts'], status: ListingStatus | undefined): number {
  return status ? counts[status] : counts.live + counts.sold
}

function SearchBox({ q }: { q: string }) {
  const change = useChangeDashboard()
  const draft = useDebouncedInput({
    value: q,
    normalise: normalizeName,
    commit: (text, replace) =>
      change((before) => withSelection(before, { q: normalizeName(text) || undefined }), { replace }),
  })
  return <SearchInput {...draft} label="Search your vehicles" enterKeyHint="search" />
}

function SortBox({ sort }: Pick<DashboardSearch, 'sort'>) {
  const change = useChangeDashboard()
  const orders = sortColumns.flatMap(({ sorts }) => sorts)
  return (
    <label className="grow lg:hidden">
      <span className="sr-only">Sort by</span>
      <select
        value={sort ?? ''}
        onChange={(event) => {
          const chosen = orders.find((order) => order.sort === event.currentTarget.value)?.sort
          change((before) => withSelection(before, { sort: chosen }))
        }}
        className={`${inputClass} font-semibold`}
      >
        <option value="">Newest first</option>
        {orders.map(({ sort: value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
