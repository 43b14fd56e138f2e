import { X } from 'lucide-react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { focusMain } from '../../page/focus-main.ts'
import { SoldOverlay } from '../../vehicle-parts/vehicle-badges.tsx'
import { VehicleLink } from '../../vehicle-parts/vehicle-link.tsx'
import { VehicleThumbnail } from '../../vehicle-parts/vehicle-thumbnail.tsx'

/** @param onRemove the focus goes to the next vehicle's button first, because this one will be gone */
export function ComparedHead({ vehicle, onRemove }: { vehicle: VehicleSummary; onRemove: () => void }) {
  const name = vehicleName(vehicle)
  return (
    <div className="grid gap-1.5">
      <div className="relative overflow-hidden rounded-md sm:max-w-44">
        <VehicleThumbnail url={vehicle.imageUrl} width="11rem" className="aspect-2/1 w-full sm:aspect-3/2" />
        {vehicle.isSold && <SoldOverlay />}
        <button
          type="button"
          aria-label={`Remove ${name}`}
          title={`Remove ${name}`}
          onClick={(event) => {
            const head = event.currentTarget.closest('th')
            const neighbours = [head?.nextElementSibling, head?.previousElementSibling]
            const next = neighbours.map((each) => each?.querySelector('button')).find((button) => button)
            if (next) next.focus()
            else focusMain()
            onRemove()
          }}
          className="group absolute top-0 right-0 grid size-11 place-items-center rounded-md noscript:hidden"
        >
          <span className="grid size-8 place-items-center rounded-full bg-night/70 text-white group-hover:bg-night">
            <X aria-hidden className="size-4.5" />
          </span>
        </button>
      </div>
      <VehicleLink
        id={vehicle.id}
        className="line-clamp-2 font-bold text-sm leading-snug [overflow-wrap:anywhere] hover:text-link hover:underline sm:text-base"
      >
        {name}
      </VehicleLink>
    </div>
  )
}
