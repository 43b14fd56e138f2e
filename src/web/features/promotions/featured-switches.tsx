import { useId, useState } from 'react'
import { formatCount } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { usePagedVehicles } from '../../api/use-managed-vehicles.ts'
import { useVehicleChange } from '../../api/use-vehicle-change.ts'
import { Card } from '../../ui/display/card.tsx'
import { SimplePagination } from '../../ui/display/simple-pagination.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { FilterInput } from '../../ui/form/search-input.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useDebouncedValue } from '../../ui/form/use-debounced-value.ts'

const pageSize = 8

export function FeaturedSwitches() {
  const [text, setText] = useState('')
  const q = useDebouncedValue(text)
  const { data, isError, page, pages, setPage } = usePagedVehicles({ q: q || undefined, pageSize })
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby="featured-vehicles" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="featured-vehicles" className="font-bold text-xl">
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
            <FeaturedSwitch key={vehicle.id} vehicle={vehicle} />
          ))}
        </ul>
        {data && <SimplePagination label="Featured Vehicles" page={page} pages={pages} onPage={setPage} />}
      </section>
    </Card>
  )
}

function FeaturedSwitch({ vehicle }: { vehicle: VehicleSummary }) {
  const change = useVehicleChange()
  const id = useId()
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 text-sm">
      <label htmlFor={id} className="min-w-0 grow py-3">
        {vehicleName(vehicle)}
        {vehicle.isSold && <span className="text-muted"> · Sold</span>}
      </label>
      <Switch
        id={id}
        checked={vehicle.isFeatured}
        disabled={change.isPending}
        onChange={() => change.mutate({ vehicle, patch: { isFeatured: !vehicle.isFeatured } })}
      />
    </li>
  )
}
