import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#domain/limits.ts'
import { parseQuery, type RawQuery } from '#domain/text/query.ts'
import { comparedVehiclesSchema, parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { ShareButton } from '../../parts/contact/share-button.tsx'
import { SavedSkeleton } from '../../parts/vehicle/card/vehicle-skeletons.tsx'
import { type Compared, comparisonQuery } from '../../site/api/comparison-query.ts'
import { comparedVehicles, toggleCompared } from '../../site/device/kept-vehicles.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { FetchTrouble } from '../../site/error-pages.tsx'
import { focusMain } from '../../site/page-main.tsx'
import { changeAddress, useAddressQuery } from '../../ui/behaviour/address.ts'
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'
import { SwitchField } from '../../ui/form/checkbox.tsx'
import { ComparisonTable } from './comparison-table.tsx'

const parseCompared = (raw: RawQuery) => parseQuery(comparedVehiclesSchema, raw)

export interface CompareProps {
  shown?: { ids: readonly number[]; vehicles: Compared[] } | undefined
}

export default function ComparePage({ shown }: CompareProps) {
  const isHydrated = useHydrated()
  const { ids: shared } = useAddressQuery(parseCompared)
  const sharedIds = shared ? parseVehicleIds(shared) : undefined
  const own = useDeviceStore(comparedVehicles)
  const ids = sharedIds ?? own
  const { data, isError, isPaused, isPlaceholderData, refetch } = useQuery({
    ...comparisonQuery(ids),
    ...(shown && hashKey([ids]) === hashKey([shown.ids]) && { initialData: shown.vehicles }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const listed = (data ?? []).filter(({ vehicle }) => ids.includes(vehicle.id))
  if (!sharedIds && !isHydrated) return <SavedSkeleton />
  if (ids.length === 0 || (data && !isPlaceholderData && listed.length === 0))
    return <NothingToCompare hasGone={ids.length > 0} />
  return (
    <div className="page-width grid grow content-start gap-4 py-5 sm:gap-5 sm:py-8">
      <FetchTrouble {...{ isError, isPaused, refetch }} />
      {data ? (
        <Comparison
          vehicles={listed}
          goneCount={isPlaceholderData ? 0 : ids.length - listed.length}
          isShared={sharedIds !== undefined}
        />
      ) : (
        <SavedSkeleton />
      )}
    </div>
  )
}

function NothingToCompare({ hasGone }: { hasGone: boolean }) {
  return (
    <EmptyPage
      icon={Scale}
      title={hasGone ? 'These vehicles are no longer listed' : 'Nothing to compare yet'}
    >
      Tap the scales on up to {limits.comparedVehicles} vehicles to see them side by side.
    </EmptyPage>
  )
}

interface ComparisonProps {
  vehicles: readonly Compared[]
  goneCount: number
  isShared: boolean
}

function Comparison({ vehicles, goneCount, isShared }: ComparisonProps) {
  const [isDifferencesOnly, setIsDifferencesOnly] = useState(false)
  const ids = vehicles.map(({ vehicle }) => vehicle.id)
  const remove = (id: number) => {
    if (!isShared) return toggleCompared(id)
    const changed = ids.filter((other) => other !== id)
    changeAddress((present) => ({ ...present, ids: changed.join(',') || undefined }))
  }
  const keep = () => {
    comparedVehicles.update(() => ids)
    changeAddress(() => ({}))
    focusMain()
  }
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="grid gap-1">
          <h1 className="font-extrabold text-2xl sm:text-3xl">Compare vehicles</h1>
          <p className="text-muted max-sm:text-sm">
            {explanation(vehicles.length, goneCount)}
            {vehicles.length > 1 && ' A dot marks what differs.'}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 noscript:hidden">
          {isShared && (
            <Button variant="outline" onClick={keep}>
              Save this comparison
            </Button>
          )}
          {vehicles.length > 1 && (
            <SwitchField
              label="Differences only"
              checked={isDifferencesOnly}
              onChange={(event) => setIsDifferencesOnly(event.target.checked)}
              className="flex-row-reverse"
            />
          )}
          <ShareButton title="Vehicles side by side" path={`/compare?ids=${ids.join(',')}`} />
        </div>
      </header>
      <ComparisonTable
        vehicles={vehicles}
        isDifferencesOnly={isDifferencesOnly && vehicles.length > 1}
        onRemove={remove}
      />
      {vehicles.length < limits.comparedVehicles && (
        <ButtonLink to="/vehicles" variant="outline" className="justify-self-start">
          Browse All Vehicles
        </ButtonLink>
      )}
    </>
  )
}

function explanation(count: number, goneCount: number): string {
  const gone = goneCount > 0 ? `${goneCount} of them no longer listed. ` : ''
  if (count === 1) return `${gone}Choose another vehicle to see both side by side.`
  return count < limits.comparedVehicles ? `${gone}Up to ${limits.comparedVehicles} fit side by side.` : gone
}
