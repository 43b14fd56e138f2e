import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { pageQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { ButtonLink } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { VehicleGrid } from '../../vehicle-parts/card/vehicle-grid.tsx'
import { moreLikeThisQuery } from './other-listings-query.ts'

/** Up to three listings, in the order of `similarityTier`; where too few are similar, others for sale. */
export function SimilarVehicles({ vehicle }: { vehicle: Vehicle }) {
  const similar = useSuspenseQuery(pageQuery(useDataSource(), 'similarVehicles', vehicle.id)).data
  const { data: more } = useQuery(moreLikeThisQuery(vehicle, similar))
  return (
    <section aria-labelledby="similar-heading" className="grid gap-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="similar-heading" className="font-extrabold text-2xl">
          More Vehicles Like This
        </h2>
        {more && (
          <Link to="/vehicles" search={more} className="action-link">
            See more like this
          </Link>
        )}
      </div>
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
