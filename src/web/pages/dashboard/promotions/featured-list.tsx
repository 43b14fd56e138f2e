import { useRef, useState } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { formatCount } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { FeaturedStar } from '../../../parts/vehicle/featured-star.tsx'
import { VehicleLink } from '../../../parts/vehicle/vehicle-link.tsx'
import { VehicleThumbnail } from '../../../parts/vehicle/vehicle-thumbnail.tsx'
import { useCurrentUser } from '../../../site/api/site-context.ts'
import { usePagedVehicles } from '../../../site/api/use-vehicle-change.ts'
import { useDebouncedValue } from '../../../ui/behaviour/timers.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Skeleton } from '../../../ui/display/loading.tsx'
import { SimplePagination } from '../../../ui/display/pagination.tsx'
import { FilterInput } from '../../../ui/form/search-input.tsx'

const pageSize = 8

/** The vehicles that can be featured, those that are first; found ones keep their order when one is featured. */
export function FeaturedList() {
  const heading = useRef<HTMLHeadingElement>(null)
  const showsDealership = can(useCurrentUser(), 'vehicle.read')
  const [text, setText] = useState('')
  const q = useDebouncedValue(text)
  const { data, isError, page, pages, setPage } = usePagedVehicles({
    ...(q ? { q } : { sort: 'status-best' }),
    pageSize,
  })
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby="featured-vehicles" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="featured-vehicles" ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          Featured Vehicles
          {data && !q && ` (${formatCount(data.counts.featured)})`}
        </h2>
        <FilterInput
          label="Find a vehicle to feature"
          text={text}
          onChange={(next) => {
            setText(next)
            setPage(1)
          }}
        />
        {isError && <p className="text-danger text-sm">Failed to fetch vehicles</p>}
        {data === undefined && !isError && <Skeleton className="h-24 w-full" />}
        {data?.matched === 0 && <p className="text-muted">No vehicles found</p>}
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
          {data?.vehicles.map((vehicle) => (
            <FeaturedItem
              key={vehicle.id}
              {...{ vehicle, showsDealership }}
              focusWhenGone={() => heading.current}
            />
          ))}
        </ul>
        {data && <SimplePagination label="Featured Vehicles" page={page} pages={pages} onPage={setPage} />}
      </section>
    </Card>
  )
}

interface FeaturedItemProps {
  vehicle: VehicleSummary
  showsDealership: boolean
  focusWhenGone: () => HTMLElement | null
}

function FeaturedItem({ vehicle, showsDealership, focusWhenGone }: FeaturedItemProps) {
  const { price, color, dealershipName, isSold } = vehicle
  const facts = [formatPrice(price), color, showsDealership && dealershipName, isSold && 'Sold']
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <VehicleThumbnail url={vehicle.imageUrl} width="5rem" className="h-12 w-16 shrink-0 rounded-md" />
      <div className="grid min-w-0 grow gap-0.5">
        <VehicleLink
          id={vehicle.id}
          className="min-h-6 w-fit max-w-full truncate font-semibold text-link leading-6 hover:underline"
        >
          {vehicleName(vehicle)}
        </VehicleLink>
        <span className="truncate text-muted text-xs tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <FeaturedStar vehicle={vehicle} focusWhenGone={focusWhenGone} />
    </li>
  )
}
