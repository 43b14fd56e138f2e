import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { VehicleThumbnail } from '../../parts/vehicle/vehicle-thumbnail.tsx'
import { namedVehiclesQuery, similarVehiclesQuery } from '../../site/api/queries.ts'
import { useNow } from '../../site/api/site-context.ts'
import { savedVehicles, viewedVehicles } from '../../site/device/kept-vehicles.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { focusMain } from '../../site/page-main.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'

const mostSuggested = 6

interface AddVehiclesProps {
  compared: readonly number[]
  onAdd: (id: number) => void
}

/** Vehicles to compare with: saved and viewed on this device, then some like the first one compared. */
export function AddVehicles({ compared, onAdd }: AddVehiclesProps) {
  const headingId = useId()
  const suggested = useSuggestions(compared)
  return (
    <section aria-labelledby={headingId} className="grid gap-3 noscript:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={headingId} className="font-bold text-lg">
          {compared.length > 0 ? 'Add another' : 'Start with one of these'}
        </h2>
        {compared.length > 0 && (
          <ButtonLink to="/vehicles" variant="outline" size="sm">
            Browse All Vehicles
          </ButtonLink>
        )}
      </div>
      <ul className="grid min-h-72 grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] content-start gap-2 max-[22rem]:min-h-108 sm:min-h-44 sm:grid-cols-3 lg:min-h-52 lg:grid-cols-6">
        {suggested.map((vehicle) => (
          <li key={vehicle.id}>
            <Suggestion
              vehicle={vehicle}
              onAdd={() => {
                focusMain()
                onAdd(vehicle.id)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function useSuggestions(compared: readonly number[]): VehicleSummary[] {
  const saved = useDeviceStore(savedVehicles).map(({ id }) => id)
  const viewed = useDeviceStore(viewedVehicles)
  const own = [...new Set([...saved.slice(0, mostSuggested), ...viewed])]
  const known = useQuery({ ...namedVehiclesQuery(own), enabled: own.length > 0 })
  const [first = 0] = compared
  const similar = useQuery({ ...similarVehiclesQuery(first), enabled: first > 0 })
  const all = [...(known.data ?? []), ...(similar.data ?? [])]
  const offered = new Map(all.map((vehicle) => [vehicle.id, vehicle])).values()
  return [...offered].filter(({ id, isSold }) => !isSold && !compared.includes(id)).slice(0, mostSuggested)
}

function Suggestion({ vehicle, onAdd }: { vehicle: VehicleSummary; onAdd: () => void }) {
  const now = useNow()
  return (
    <button
      type="button"
      onClick={onAdd}
      className="group grid w-full grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-2 rounded-md border border-line bg-surface p-2 text-left text-sm transition hover:border-ink lg:h-full lg:grid-cols-1 lg:content-start"
    >
      <span className="relative overflow-hidden rounded-sm">
        <VehicleThumbnail url={vehicle.imageUrl} width="12rem" className="aspect-3/2 w-full" />
        <span className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-full bg-gold text-on-gold">
          <Plus aria-hidden className="size-4" />
        </span>
      </span>
      <span className="grid min-w-0 [overflow-wrap:anywhere]">
        <span className="line-clamp-2 font-semibold leading-snug group-hover:underline">
          <span className="sr-only">Add </span>
          {vehicleName(vehicle)}
        </span>
        <span className="text-muted tabular-nums">{formatPrice(askingPrice(vehicle, now))}</span>
      </span>
    </button>
  )
}
