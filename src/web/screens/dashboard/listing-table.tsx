import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ManagedSort } from '#domain/search/managed-search.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { withSelection } from './dashboard-search.ts'
import { ListingRow } from './listing-row.tsx'
import { nextSort, orderOfColumn, type SortColumn, sortColumns } from './sort-columns.ts'

interface ListingTableProps {
  vehicles: readonly VehicleSummary[]
  sort: ManagedSort | undefined
  showsDealership: boolean
}

/** Listings as rows, sorted by their headings (specification, section 2, 'Dashboard'). */
export function ListingTable({ vehicles, sort, showsDealership }: ListingTableProps) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table aria-label="Vehicles" className="w-full text-left text-sm max-lg:block">
        <thead className="bg-sunken text-muted text-xs max-lg:sr-only">
          <tr>
            {sortColumns.map((column) => (
              <Heading key={column.name} column={column} sort={sort} />
            ))}
            <th scope="col" className="px-3 py-1 font-semibold">
              Actions
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-lg:block">
          {vehicles.map((vehicle) => (
            <ListingRow key={vehicle.id} vehicle={vehicle} showsDealership={showsDealership} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading({ column, sort }: { column: SortColumn; sort: ManagedSort | undefined }) {
  const order = orderOfColumn(column, sort)
  const Arrow = order ? (order.direction === 'ascending' ? ArrowUp : ArrowDown) : ArrowUpDown
  return (
    <th scope="col" aria-sort={order?.direction} className="px-3 py-1 font-semibold first:pl-4">
      <Link
        to="/admin"
        search={(before) => withSelection(before, { sort: nextSort(column, sort) })}
        resetScroll={false}
        className="-mx-2 inline-flex min-h-10 items-center gap-1 rounded-md px-2 hover:text-ink"
      >
        {column.name}
        <Arrow aria-hidden className={order ? 'size-3.5 text-ink' : 'size-3.5 opacity-50'} />
      </Link>
    </th>
  )
}
