import { formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { VehicleGrid } from '../../parts/vehicle/card/vehicle-grid.tsx'
import { Island } from '../../site/html/island.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'
import { saveShared } from './islands.ts'

export interface SharedListProps {
  vehicles: readonly VehicleSummary[]
  /** Number of vehicles no longer listed. */
  goneCount: number
}

/** A list shared by a link; the visitor's own list is not changed. */
export function SharedListPage({ vehicles, goneCount }: SharedListProps) {
  if (vehicles.length === 0) {
    return (
      <EmptyPage
        title="These vehicles are no longer listed"
        actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
      />
    )
  }
  return (
    <div className="page-width grid grow content-start gap-6 py-6 sm:py-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="font-extrabold text-3xl">Shared vehicles</h1>
          <p className="text-muted">
            {formatQuantity(vehicles.length, 'vehicle')} somebody shared with you.
            {goneCount > 0 && ` ${formatQuantity(goneCount, 'other is', 'others are')} no longer listed.`}
          </p>
        </div>
        <Island of={saveShared} vehicles={vehicles} />
      </header>
      <h2 className="sr-only">The vehicles</h2>
      <VehicleGrid vehicles={vehicles} priorityCount={3} />
    </div>
  )
}
