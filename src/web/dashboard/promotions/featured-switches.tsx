import { useId, useState } from 'react'
import { formatCount } from '#domain/format.ts'
import type { VehicleSummary } from '#domain/vehicle.ts'
import { vehicleName } from '#domain/vehicle-name.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useManagedVehicles } from '../use-managed-vehicles.ts'
import { useVehicleChange } from '../use-vehicle-change.ts'
import { FindVehicleBox } from './find-vehicle-box.tsx'
import { ShortPager } from './short-pager.tsx'
import { useSettledText } from './use-settled-text.ts'

const pageSize = 8

/** A switch a vehicle that puts it among the featured of the home page, and takes it away again. */
export function FeaturedSwitches() {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const q = useSettledText(text)
  const { data, isError } = useManagedVehicles({ ...(q && { q }), pageSize, ...(page > 1 && { page }) })
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby="featured-vehicles" className="grid gap-4">
        <h2 id="featured-vehicles" className="font-bold text-xl">
          Featured Vehicles
          {data && !q && ` (${formatCount(data.counts.featured)})`}
        </h2>
        <FindVehicleBox
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
        <ul className="grid divide-y divide-line">
          {data?.vehicles.map((vehicle) => (
            <FeaturedSwitch key={vehicle.id} vehicle={vehicle} />
          ))}
        </ul>
        {data && (
          <ShortPager
            label="Featured Vehicles"
            page={page}
            pages={Math.max(1, Math.ceil(data.matched / pageSize))}
            onPage={setPage}
          />
        )}
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
