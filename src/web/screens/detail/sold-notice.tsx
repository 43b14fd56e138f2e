import { useQuery } from '@tanstack/react-query'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { useDataSource } from '../../api/site-context.ts'
import { ButtonLink } from '../../ui/display/button-link.tsx'
import { otherListingsQuery } from './other-listings-query.ts'

/** Stands where an unsold vehicle's actions do, and leads to the closest that can be bought. */
export function SoldNotice({ vehicle }: { vehicle: Vehicle }) {
  const { data: others } = useQuery(otherListingsQuery(useDataSource(), vehicle))
  return (
    <div role="note" aria-label="Sold" className="grid gap-3 rounded-lg bg-danger-ground p-4">
      <p className="font-extrabold text-danger text-lg tracking-wide">SOLD</p>
      <p className="text-sm">This vehicle has found its new owner and is no longer available.</p>
      {others && (
        <ButtonLink to="/vehicles" search={others.search} variant="outline" className="justify-self-start">
          {others.label}
        </ButtonLink>
      )}
    </div>
  )
}
