import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { MoveHorizontal, Scale } from 'lucide-react'
import { useId, useState } from 'react'
import { limits } from '#domain/limits.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { namedVehiclesQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { comparedVehicles, toggleCompared } from '../../device/compared-vehicles.ts'
import { useDeviceStore } from '../../device/device-store.ts'
import { ShareButton } from '../../features/share/share-button.tsx'
import { SavedSkeleton } from '../../listing/vehicle-grid.tsx'
import { FetchTrouble } from '../../page/fetch-trouble.tsx'
import { focusMain } from '../../page/page-main.tsx'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { ComparisonTable } from './comparison-table.tsx'

const shownOnPhone = 2

/** Up to four vehicles, chosen on this device or named by a shared link, which leaves the device's choice unchanged. */
export function ComparePage({ sharedIds }: { sharedIds: readonly number[] | undefined }) {
  const isHydrated = useHydrated()
  const own = useDeviceStore(comparedVehicles)
  const ids = sharedIds ?? own
  const { data, isError, isPaused, refetch } = useQuery({
    ...namedVehiclesQuery(useDataSource(), ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const listed = (data ?? []).filter(({ id }) => ids.includes(id))
  if (!sharedIds && !isHydrated) return <SavedSkeleton />
  if (ids.length === 0 || (data && listed.length === 0)) {
    return (
      <EmptyPage
        icon={<Scale aria-hidden className="size-8" />}
        title={ids.length > 0 ? 'These vehicles are no longer listed' : 'Nothing to compare yet'}
        actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
      >
        Press the scales on up to {limits.comparedVehicles} vehicles to see them side by side.
      </EmptyPage>
    )
  }
  return (
    <div className="page-width grid grow content-start gap-5 py-6 sm:py-8">
      <FetchTrouble isError={isError} isOffline={isPaused} onRetry={refetch} />
      {data ? (
        <Comparison
          vehicles={listed}
          goneCount={ids.length - listed.length}
          isShared={sharedIds !== undefined}
        />
      ) : (
        <SavedSkeleton />
      )}
    </div>
  )
}

function Comparison(props: { vehicles: readonly VehicleSummary[]; goneCount: number; isShared: boolean }) {
  const { vehicles, goneCount, isShared } = props
  const [isDifferencesOnly, setIsDifferencesOnly] = useState(false)
  const navigate = useNavigate()
  const switchId = useId()
  const ids = vehicles.map(({ id }) => id)
  const remove = (id: number) => {
    if (!isShared) return toggleCompared(id)
    const rest = ids.filter((other) => other !== id).join(',')
    navigate({ to: '/compare', search: { ids: rest || undefined }, resetScroll: false })
  }
  const keep = () => {
    comparedVehicles.update(() => ids)
    navigate({ to: '/compare', search: {} })
    focusMain()
  }
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="font-extrabold text-3xl">Compare vehicles</h1>
          <p className="text-muted">{explanation(vehicles.length, goneCount)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3 noscript:hidden">
          {isShared && (
            <Button variant="outline" onClick={keep}>
              Keep on this device
            </Button>
          )}
          <ShareButton title="Vehicles side by side" path={`/compare?ids=${ids.join(',')}`} />
        </div>
      </header>
      <div className="flex min-h-11 items-center gap-3 noscript:hidden">
        <Switch
          id={switchId}
          checked={isDifferencesOnly}
          onInitiallyChecked={() => setIsDifferencesOnly(true)}
          disabled={vehicles.length < 2}
          onChange={(event) => setIsDifferencesOnly(event.target.checked)}
        />
        <label htmlFor={switchId} className="py-2.5 font-semibold text-sm">
          Differences only
        </label>
      </div>
      {vehicles.length > shownOnPhone && (
        <p className="flex items-center gap-2 font-semibold text-sm sm:hidden">
          <MoveHorizontal aria-hidden className="size-4.5 shrink-0" />
          Swipe the table to see {vehicles.length - shownOnPhone} more
        </p>
      )}
      <ComparisonTable
        vehicles={vehicles}
        isDifferencesOnly={isDifferencesOnly && vehicles.length > 1}
        onRemove={remove}
      />
    </>
  )
}

function explanation(count: number, goneCount: number): string {
  const gone = goneCount > 0 ? `${goneCount} of them no longer listed. ` : ''
  if (count === 1) return `${gone}Choose another vehicle to see both side by side.`
  return count < limits.comparedVehicles ? `${gone}Up to ${limits.comparedVehicles} fit side by side.` : gone
}
