import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import { MoveHorizontal, Scale } from 'lucide-react'
import { useEffect, useState } from 'react'
import { limits } from '#domain/limits.ts'
import { parseQuery, type RawQuery } from '#domain/query/query.ts'
import { comparedVehiclesSchema, parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { ShareButton } from '../../parts/share/share-button.tsx'
import { SavedSkeleton } from '../../parts/vehicle/card/vehicle-skeletons.tsx'
import { type Compared, comparisonQuery } from '../../site/api/comparison-query.ts'
import { addedHash, comparedVehicles, toggleCompared } from '../../site/device/kept-vehicles.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { FetchTrouble } from '../../site/error-pages.tsx'
import { focusMain } from '../../site/page-main.tsx'
import { changeAddress, useAddressQuery } from '../../ui/behaviour/address.ts'
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'
import { SwitchField } from '../../ui/form/checkbox.tsx'
import { AddVehicles, useSuggestions } from './add-vehicles.tsx'
import { ComparisonTable } from './comparison-table.tsx'

const shownOnPhone = 2

const parseCompared = (raw: RawQuery) => parseQuery(comparedVehiclesSchema, raw)

export interface CompareProps {
  /** The vehicles of the link that the page was opened by. */
  shown?: { ids: readonly number[]; vehicles: Compared[] } | undefined
}

/** Up to four vehicles, chosen on this device or named by a shared link, which leaves the device's choice unchanged. */
export default function ComparePage({ shown }: CompareProps) {
  const isHydrated = useHydrated()
  const { ids: shared } = useAddressQuery(parseCompared)
  const sharedIds = shared ? parseVehicleIds(shared) : undefined
  const own = useDeviceStore(comparedVehicles)
  useEffect(compareAdded, [])
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
      <FetchTrouble isError={isError} isOffline={isPaused} onRetry={refetch} />
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

/** Begins the comparison with the vehicle whose page the link came from. */
function compareAdded(): void {
  if (!location.hash.startsWith(addedHash, 1)) return
  const [added] = parseVehicleIds(location.hash.slice(1 + addedHash.length))
  if (added && comparedVehicles.read().length === 0) toggleCompared(added)
  // Without the hash: opened again, or after Back, it adds nothing.
  changeAddress((present) => present, { replace: true })
}

function NothingToCompare({ hasGone }: { hasGone: boolean }) {
  const hasSuggestions = useSuggestions([]).length > 0
  return (
    <>
      <EmptyPage
        icon={Scale}
        title={hasGone ? 'These vehicles are no longer listed' : 'Nothing to compare yet'}
        actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
      >
        Press the scales on up to {limits.comparedVehicles} vehicles to see them side by side.
      </EmptyPage>
      {hasSuggestions && !hasGone && (
        <div className="page-width pb-16">
          <AddVehicles compared={[]} onAdd={toggleCompared} />
        </div>
      )}
    </>
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
  const toggle = (id: number) => {
    if (!isShared) return toggleCompared(id)
    const changed = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
    changeAddress((present) => ({ ...present, ids: changed.join(',') || undefined }))
  }
  const keep = () => {
    comparedVehicles.update(() => ids)
    changeAddress(() => ({}))
    focusMain()
  }
  const add = vehicles.length < limits.comparedVehicles && <AddVehicles compared={ids} onAdd={toggle} />
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="grid gap-1">
          <h1 className="font-extrabold text-2xl sm:text-3xl">Compare vehicles</h1>
          <p className="text-muted max-sm:text-sm">{explanation(vehicles.length, goneCount)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3 noscript:hidden">
          {isShared && (
            <Button variant="outline" onClick={keep}>
              Keep on this device
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
      {vehicles.length > shownOnPhone && (
        <p className="flex items-center gap-2 font-semibold text-sm sm:hidden">
          <MoveHorizontal aria-hidden className="size-4.5 shrink-0" />
          Swipe the table to see {vehicles.length - shownOnPhone} more
        </p>
      )}
      {vehicles.length === 1 && add}
      <ComparisonTable
        vehicles={vehicles}
        isDifferencesOnly={isDifferencesOnly && vehicles.length > 1}
        onRemove={toggle}
      />
      {vehicles.length > 1 && add}
    </>
  )
}

function explanation(count: number, goneCount: number): string {
  const gone = goneCount > 0 ? `${goneCount} of them no longer listed. ` : ''
  if (count === 1) return `${gone}Choose another vehicle to see both side by side.`
  return count < limits.comparedVehicles ? `${gone}Up to ${limits.comparedVehicles} fit side by side.` : gone
}
