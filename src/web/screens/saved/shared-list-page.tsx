import { useSuspenseQuery } from '@tanstack/react-query'
import { formatQuantity } from '#domain/text/format.ts'
import { namedVehiclesQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { Island } from '../../page/html/island.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'
import { VehicleGrid } from '../../vehicle-parts/card/vehicle-grid.tsx'
import { saveShared } from './islands.ts'

/** A list shared by a link; the visitor's own list is not changed. */
export function SharedListPage({ ids }: { ids: readonly number[] }) {
  const vehicles = useSuspenseQuery(namedVehiclesQuery(useDataSource(), ids)).data
  const goneCount = ids.length - vehicles.length
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
        <Island of={saveShared} ids={ids} />
      </header>
      <h2 className="sr-only">The vehicles</h2>
      <VehicleGrid vehicles={vehicles} priorityCount={3} />
    </div>
  )
}
