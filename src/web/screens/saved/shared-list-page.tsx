import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { Check, Heart } from 'lucide-react'
import { formatQuantity } from '#domain/text/format.ts'
import { namedVehiclesQuery } from '../../api/queries.ts'
import { useDataSource, useNow } from '../../api/site-context.ts'
import { saveAll, savedVehicles } from '../../device/saved-vehicles.ts'
import { useDeviceStore } from '../../device/use-device-store.ts'
import { VehicleGrid } from '../../listing/vehicle-grid.tsx'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'

/** A list shared by a link; the visitor's own list is not changed. */
export default function SharedListPage({ ids }: { ids: readonly number[] }) {
  const now = useNow()
  const isHydrated = useHydrated()
  const saved = useDeviceStore(savedVehicles)
  const vehicles = useSuspenseQuery(namedVehiclesQuery(useDataSource(), ids)).data
  const isAllSaved = vehicles.every(({ id }) => saved.some((kept) => kept.id === id))
  const isDone = isAllSaved && isHydrated
  const Icon = isDone ? Check : Heart
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
        <div className="flex flex-wrap items-center gap-3 noscript:hidden">
          {saved.length > 0 && (
            <Link to="/saved" className="px-2 py-2.5 font-semibold text-link text-sm hover:underline">
              My own list
            </Link>
          )}
          <Button
            // Not disabled: it keeps the focus.
            aria-disabled={isAllSaved || undefined}
            onClick={() => saveAll(vehicles, now)}
            className="aria-disabled:cursor-default aria-disabled:opacity-55"
          >
            <Icon aria-hidden className="size-4.5" />
            {isDone ? 'All saved' : 'Save all'}
          </Button>
        </div>
      </header>
      <h2 className="sr-only">The vehicles</h2>
      <VehicleGrid vehicles={vehicles} priorityCount={3} />
    </div>
  )
}
