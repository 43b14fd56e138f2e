import type { ListingStatus, ManagedAnswer } from '#domain/search/managed-search.ts'
import { formatCount } from '#domain/text/format.ts'
import { TextSearch } from '../../page/text-search.tsx'
import { ChoiceLink } from '../../ui/display/button.tsx'
import { SelectBox } from '../../ui/form/select-box.tsx'
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
  const change = useChangeDashboard()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <TextSearch
        label="Search your vehicles"
        q={search.q}
        onSearch={(q, replace) => change((before) => withSelection(before, { q }), { replace })}
      />
      <SortBox sort={search.sort} />
      <nav aria-label="Show" className="flex flex-wrap gap-1.5">
        {filters.map(({ label, status }) => (
          <ChoiceLink
            key={label}
            to="/admin"
            search={(before) => withSelection(before, { status })}
            resetScroll={false}
            isChosen={search.status === status}
            size="sm"
            className="lg:min-h-10"
          >
            {label}
            {counts && (
              <span className="tabular-nums opacity-80">
                {formatCount(status ? counts[status] : counts.live + counts.sold)}
              </span>
            )}
          </ChoiceLink>
        ))}
      </nav>
    </div>
  )
}

function SortBox({ sort }: Pick<DashboardSearch, 'sort'>) {
  const change = useChangeDashboard()
  const orders = sortColumns.flatMap(({ name, sorts }) =>
    sorts.map(({ sort, label }) => ({ value: sort, label: `${name}, ${label}` })),
  )
  return (
    <SelectBox
      label="Sort by"
      value={sort ?? ''}
      options={[{ value: '', label: 'Newest first' }, ...orders]}
      onChoose={(chosen) =>
        change((before) =>
          withSelection(before, { sort: orders.find(({ value }) => value === chosen)?.value }),
        )
      }
      className="grow lg:hidden"
    />
  )
}
