import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import { isPromotionActive, promotionBadge } from '#domain/pricing/promotion.ts'
import type { InventorySort } from '#domain/search/inventory-search.ts'
import { formatMileage, formatQuantity } from '#domain/text/format.ts'
import { daysSince } from '#domain/text/local-time.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { FeaturedStar } from '../../parts/vehicle/featured-star.tsx'
import { HeldLink, VehicleLink } from '../../parts/vehicle/vehicle-link.tsx'
import { VehicleThumbnail } from '../../parts/vehicle/vehicle-thumbnail.tsx'
import { useCurrentUser, useNow } from '../../site/api/site-context.ts'
import { useMayChange } from '../../site/api/use-vehicle-change.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { ListSkeleton } from '../../ui/display/loading.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import {
  listingsHeadingId,
  nextSort,
  orderOfColumn,
  type SortColumn,
  sortColumns,
  withSelection,
} from './dashboard-search.ts'
import { PriceCell, PriceStanding, RowActions } from './row-cells.tsx'
import { pageToggled, type Selection, toggled } from './selection.ts'

interface ListingTableProps extends Selecting {
  vehicles: readonly VehicleSummary[]
  sort: InventorySort | undefined
  hiddenIds: readonly number[]
  isOutdated: boolean
}

export function ListingTable({ vehicles, sort, hiddenIds, isOutdated, ...selecting }: ListingTableProps) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table
        aria-label="Vehicles"
        data-selecting={selecting.isSelecting || undefined}
        className="w-full text-left text-sm max-lg:block"
      >
        <thead className="bg-sunken text-muted text-xs max-lg:hidden">
          <tr>
            <PageCheckboxCell vehicles={vehicles} {...selecting} />
            {sortColumns.map((column) => (
              <Heading key={column.name} column={column} sort={sort} />
            ))}
            <th scope="col" className="px-3 py-1 font-semibold">
              Actions
            </th>
          </tr>
        </thead>
        <tbody inert={isOutdated} className="divide-y divide-line max-lg:block">
          {vehicles.length === 0 && (
            <tr className="max-lg:block">
              <td colSpan={99} className="p-3 max-lg:block">
                <ListSkeleton label="Loading your vehicles" />
              </td>
            </tr>
          )}
          {vehicles.map((vehicle) => (
            <Row
              key={vehicle.id}
              {...{ vehicle, vehicles, ...selecting }}
              isHidden={hiddenIds.includes(vehicle.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading({ column, sort }: { column: SortColumn; sort: InventorySort | undefined }) {
  const order = orderOfColumn(column, sort)
  const Arrow = order ? (order.direction === 'ascending' ? ArrowUp : ArrowDown) : ArrowUpDown
  return (
    <th scope="col" aria-sort={order?.direction} className="px-3 py-1 font-semibold first-of-type:pl-1">
      <Link
        to="/admin"
        search={(before) => withSelection(before, { sort: nextSort(column, sort) })}
        className="-mx-2 inline-flex min-h-10 items-center gap-1 rounded-md px-2 hover:text-ink"
      >
        {column.name}
        <Arrow aria-hidden className={order ? 'size-3.5 text-ink' : 'size-3.5 opacity-50'} />
      </Link>
    </th>
  )
}

const priceClass = 'max-lg:order-4 max-lg:mt-1 max-lg:-ml-19 max-lg:min-w-24'

function Row({ isHidden, ...props }: RowCheckboxProps & { isHidden: boolean }) {
  const { vehicle, isSelecting } = props
  const user = useCurrentUser()
  const may = useMayChange()
  const daysListed = daysSince(vehicle.listedAt, useNow())
  return (
    // On a phone pseudo-elements break the row into three lines: name, facts, price with actions.
    <tr className="relative flex flex-wrap items-center gap-x-1.5 bg-surface py-1.5 pr-3 pl-22 max-lg:in-data-selecting:pl-31 hover:bg-sunken has-[[data-select]:checked]:bg-tint max-lg:before:order-1 max-lg:before:basis-full max-lg:after:order-3 max-lg:after:basis-full lg:table-row lg:p-0">
      <RowCheckboxCell {...props} />
      <th
        scope="row"
        className="max-w-full text-left font-semibold lg:wrap-anywhere lg:min-w-44 lg:max-w-56 lg:py-2 lg:pr-3 lg:pl-1"
      >
        <span className="flex items-center gap-3">
          <VehicleThumbnail
            url={vehicle.imageUrl}
            width="5rem"
            className="absolute top-2.5 left-3 in-data-selecting:left-12 h-12 w-16 shrink-0 rounded-md lg:static"
          />
          <VehicleLink
            id={vehicle.id}
            className="relative inline-flex min-h-6 min-w-0 items-center text-link max-lg:after:absolute max-lg:after:inset-x-0 max-lg:after:-top-1.5 max-lg:after:-bottom-3.5 hover:underline lg:min-h-11"
          >
            {vehicle.brand}
          </VehicleLink>
        </span>
      </th>
      <td className="font-semibold max-lg:max-w-[calc(100%-2.75rem)] lg:wrap-anywhere lg:min-w-28 lg:max-w-56 lg:px-3 lg:py-2 lg:font-normal">
        {vehicle.model}
        {can(user, 'vehicle.read') && (
          <span className="hidden text-muted text-xs lg:block">{vehicle.dealershipName}</span>
        )}
      </td>
      <td className="text-muted tabular-nums max-lg:mr-11 lg:px-3 lg:py-2 lg:text-ink">{vehicle.year}</td>
      <td className={`lg:px-3 lg:py-2 ${isSelecting ? 'max-lg:order-3 max-lg:ml-auto' : priceClass}`}>
        <PriceCell vehicle={vehicle} />
      </td>
      <td className="text-muted max-lg:order-2 max-lg:mr-1 max-lg:max-w-full max-lg:truncate max-lg:text-xs lg:wrap-anywhere lg:max-w-56 lg:px-3 lg:py-2 lg:text-ink">
        {vehicle.vehicleType}
        <span className="lg:hidden"> · </span>
        <span className="text-muted tabular-nums lg:block lg:text-xs">
          <span className="lg:inline-block">
            {vehicle.color} · <span className="whitespace-nowrap">{formatMileage(vehicle.mileage)}</span>
          </span>
          {!vehicle.isSold && daysListed > 0 && (
            <span className="hidden lg:block">listed for {formatQuantity(daysListed, 'day')}</span>
          )}
        </span>
      </td>
      <td className="max-lg:order-2 lg:px-3 lg:py-2">
        <span className="flex items-center gap-1.5 lg:-ml-2.5">
          {!isSelecting && may('vehicle.edit', vehicle) && (
            <FeaturedStar
              vehicle={vehicle}
              // The row may leave a filtered table.
              focusWhenGone={() => document.getElementById(listingsHeadingId)}
              className="max-lg:absolute max-lg:-top-0.5 max-lg:right-1"
            />
          )}
          <StatusBadges vehicle={vehicle} isHidden={isHidden} />
        </span>
      </td>
      <td
        className={classNames(
          'max-lg:order-4 max-lg:mt-1 max-lg:-mr-2 max-lg:ml-auto lg:py-2 lg:pr-4 lg:pl-3',
          isSelecting && 'max-lg:hidden',
        )}
      >
        <RowActions vehicle={vehicle} />
      </td>
    </tr>
  )
}

function StatusBadges({ vehicle, isHidden }: { vehicle: VehicleSummary; isHidden: boolean }) {
  const isActive = isPromotionActive(vehicle, useNow())
  const promotion = promotionBadge(vehicle)
  const user = useCurrentUser()
  const held = vehicle.held ?? (isHidden ? user?.dealershipHeld : null)
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <PriceStanding vehicle={vehicle} className="lg:hidden" />
      {held && <HeldLink held={held} />}
      {isHidden && !held && <Badge>{can(user, 'case.decide') ? 'Hidden' : 'Switched off'}</Badge>}
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

export interface Selecting {
  selection: Selection
  onSelect: (selection: Selection) => void
  isSelecting: boolean
}

interface RowCheckboxProps extends Selecting {
  vehicle: VehicleSummary
  vehicles: readonly VehicleSummary[]
}

/** Selects a row; Shift selects all since the last one. On a phone the whole row is the target. */
function RowCheckboxCell({ vehicle, vehicles, selection, onSelect, isSelecting }: RowCheckboxProps) {
  const id = useId()
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // The space bar also fires a click.
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
    onSelect(toggled(selection, vehicles, { vehicle, isSelected: currentTarget.checked, isRange }))
  }
  return (
    <td
      className={classNames(
        'lg:w-11 lg:pl-2',
        isSelecting ? 'max-lg:absolute max-lg:inset-0 max-lg:z-10' : 'max-lg:hidden',
      )}
    >
      <label
        htmlFor={id}
        className="flex size-full cursor-pointer select-none max-lg:p-3 lg:size-11 lg:place-items-center lg:justify-center"
      >
        <Checkbox
          id={id}
          data-select
          aria-label={`Select ${vehicleName(vehicle)}`}
          checked={selection.isAll || selection.chosen.has(vehicle.id)}
          onChange={change}
          className="max-lg:mt-1 max-lg:size-7 max-lg:scroll-mb-28"
        />
      </label>
    </td>
  )
}

function PageCheckboxCell(props: Selecting & { vehicles: readonly VehicleSummary[] }) {
  const { vehicles, selection, onSelect } = props
  const id = useId()
  const count = vehicles.filter(({ id }) => selection.chosen.has(id)).length
  const isAll = selection.isAll || (count > 0 && count === vehicles.length)
  return (
    <td className="w-11 pl-2">
      <label htmlFor={id} className="grid size-11 cursor-pointer place-items-center">
        <Checkbox
          id={id}
          ref={(box) => {
            if (box) box.indeterminate = !isAll && count > 0
          }}
          aria-label="Select all on this page"
          checked={isAll}
          onChange={(event) => onSelect(pageToggled(selection, vehicles, event.currentTarget.checked))}
        />
      </label>
    </td>
  )
}
