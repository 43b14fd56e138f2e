import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { isPromotionActive, promotionBadge } from '#domain/promotion/promotion.ts'
import type { ManagedSort } from '#domain/search/managed-search.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useNow } from '../../api/site-context.ts'
import { VehicleLink } from '../../listing/vehicle-link.tsx'
import { VehicleThumbnail } from '../../listing/vehicle-thumbnail.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { withSelection } from './dashboard-search.ts'
import { PriceCell } from './price-cell.tsx'
import { RowActions } from './row-actions.tsx'
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
            <Row key={vehicle.id} vehicle={vehicle} showsDealership={showsDealership} />
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

function Row({ vehicle, showsDealership }: { vehicle: VehicleSummary; showsDealership: boolean }) {
  return (
    <tr className="relative flex flex-wrap items-center gap-x-1.5 py-3 pr-3 pl-27 hover:bg-sunken lg:table-row lg:p-0">
      <th scope="row" className="text-left font-semibold lg:py-2 lg:pr-3 lg:pl-4">
        <span className="flex items-center gap-3">
          <VehicleThumbnail
            url={vehicle.imageUrl}
            width="5rem"
            className="absolute top-4 left-3 h-15 w-20 shrink-0 rounded-md lg:static lg:h-12 lg:w-16"
          />
          <VehicleLink
            id={vehicle.id}
            className="inline-flex min-h-6 items-center text-link hover:underline lg:min-h-11"
          >
            {vehicle.brand}
          </VehicleLink>
        </span>
      </th>
      <td className="font-semibold lg:px-3 lg:py-2 lg:font-normal">
        {vehicle.model}
        {showsDealership && (
          <span className="hidden text-muted text-xs lg:block">{vehicle.dealershipName}</span>
        )}
      </td>
      <td className="text-muted tabular-nums lg:px-3 lg:py-2 lg:text-ink">{vehicle.year}</td>
      <td className="lg:px-3 lg:py-2 max-lg:basis-full">
        <PriceCell vehicle={vehicle} />
      </td>
      <td className="pr-2 text-muted lg:px-3 lg:py-2 lg:text-ink">{vehicle.vehicleType}</td>
      <td className="lg:px-3 lg:py-2">
        <StatusBadges vehicle={vehicle} />
      </td>
      <td className="lg:py-2 lg:pr-4 lg:pl-3 max-lg:-ml-24 max-lg:basis-[calc(100%+6rem)] max-lg:pt-2">
        <RowActions vehicle={vehicle} canHandOver={showsDealership} />
      </td>
    </tr>
  )
}

function StatusBadges({ vehicle }: { vehicle: VehicleSummary }) {
  const isActive = isPromotionActive(vehicle, useNow())
  const promotion = promotionBadge(vehicle)
  return (
    <span className="flex flex-wrap gap-1.5">
      {vehicle.isSold && <Badge>Sold</Badge>}
      {vehicle.isFeatured && <Badge tone="gold">Featured</Badge>}
      {promotion && (
        <Badge tone={isActive ? promotion.tone : 'neutral'}>
          {promotion.text}
          {!isActive && ' (not active)'}
        </Badge>
      )}
    </span>
  )
}
