import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Island } from '../../page/html/island.tsx'
import { PricePosition } from '../../vehicle-parts/price/price-position.tsx'
import { ReportLink } from '../../vehicle-parts/report-link.tsx'
import { buySafely, recentlyViewed } from './islands.ts'

export function VehicleBackground({ vehicle }: { vehicle: Vehicle }) {
  return (
    <>
      <div data-print="hidden" className="contents">
        <PricePosition vehicle={vehicle} />
      </div>
      {vehicle.details && (
        <section aria-labelledby="details-heading" className="grid gap-3">
          <h2 id="details-heading" className="font-bold text-xl">
            Details
          </h2>
          <p className="prose-width whitespace-pre-line text-muted [overflow-wrap:anywhere]">
            {vehicle.details}
          </p>
        </section>
      )}
      <div data-print="hidden" className="contents">
        {!vehicle.isSold && <Island of={buySafely} vehicleId={vehicle.id} />}
        <Island of={recentlyViewed} currentId={vehicle.id} />
        <ReportLink search={{ listing: vehicle.id }}>Report this listing</ReportLink>
      </div>
    </>
  )
}
