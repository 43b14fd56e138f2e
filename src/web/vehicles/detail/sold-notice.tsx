import type { Vehicle } from '#domain/vehicle.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** Stands where an unsold vehicle's actions do. */
export function SoldNotice({ vehicle }: { vehicle: Vehicle }) {
  return (
    <div role="note" aria-label="Sold" className="grid gap-3 rounded-lg bg-danger-ground p-4">
      <p className="font-extrabold text-danger text-lg tracking-wide">SOLD</p>
      <p className="text-sm">This vehicle has found its new owner and is no longer available.</p>
      <ButtonLink
        to="/vehicles"
        search={{ brand: [vehicle.brand], model: [vehicle.model], sold: false }}
        look="outline"
        className="justify-self-start"
      >
        {`See other ${vehicle.brand} ${vehicle.model} listings`}
      </ButtonLink>
    </div>
  )
}
