import { useSuspenseQuery } from '@tanstack/react-query'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { similarVehiclesQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { VehicleGrid } from '../../listing/vehicle-grid.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'

/** Up to three listings of the same brand or type or near in price (specification, section 9). */
export function SimilarVehicles({ vehicle }: { vehicle: Vehicle }) {
  const similar = useSuspenseQuery(similarVehiclesQuery(useDataSource(), vehicle.id)).data
  return (
    <section aria-labelledby="similar-heading" className="grid gap-5">
      <h2 id="similar-heading" className="font-extrabold text-2xl">
        More Vehicles Like This
      </h2>
      {similar.length > 0 ? (
        <VehicleGrid vehicles={similar} />
      ) : (
        <Card className="flex flex-wrap items-center justify-between gap-4 p-5 text-muted">
          <p>Nothing comparable is listed right now.</p>
          <ButtonLink to="/vehicles" variant="outline" size="sm">
            Browse All Vehicles
          </ButtonLink>
        </Card>
      )}
    </section>
  )
}
