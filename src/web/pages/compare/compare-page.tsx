import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, Scale } from 'lucide-react'
import { useId, useState } from 'react'
import { limits } from '#domain/limits.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { parseQuery, type RawQuery } from '#domain/text/query.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { comparedVehiclesSchema, parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { ShareButton } from '../../parts/contact/share-button.tsx'
import { SavedSkeleton } from '../../parts/vehicle/card/vehicle-skeletons.tsx'
import { VehicleThumbnail } from '../../parts/vehicle/vehicle-thumbnail.tsx'
import { type Compared, comparisonQuery } from '../../site/api/comparison-query.ts'
import { namedVehiclesQuery, similarVehiclesQuery } from '../../site/api/queries.ts'
import { useNow } from '../../site/api/site-context.ts'
import {
  comparedVehicles,
  savedVehicles,
  toggleCompared,
  viewedVehicles,
} from '../../site/device/kept-vehicles.ts'
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
  const hasSuggestions = useSuggestions([]).length > 0
  return (
    <>
      <EmptyPage
        icon={Scale}
        title={hasGone ? 'These vehicles are no longer listed' : 'Nothing to compare yet'}
      >
        Tap the scales on up to {limits.comparedVehicles} vehicles to see them side by side.
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

const maxSuggested = 6

function AddVehicles({ compared, onAdd }: { compared: readonly number[]; onAdd: (id: number) => void }) {
  const headingId = useId()
  const now = useNow()
  const suggested = useSuggestions(compared)
  return (
    <section aria-labelledby={headingId} className="grid gap-3 noscript:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={headingId} className="font-bold text-lg">
          {compared.length > 0 ? 'Add another' : 'Start with one of these'}
        </h2>
        {compared.length > 0 && (
          <ButtonLink to="/vehicles" size="sm">
            Browse All Vehicles
          </ButtonLink>
        )}
      </div>
      <ul className="grid min-h-72 grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] content-start gap-2 max-[22rem]:min-h-108 sm:min-h-44 sm:grid-cols-3 lg:min-h-52 lg:grid-cols-6">
        {suggested.map((vehicle) => (
          <li key={vehicle.id}>
            <button
              type="button"
              onClick={() => {
                focusMain()
                onAdd(vehicle.id)
              }}
              className="group grid w-full grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-2 rounded-md border border-line bg-surface p-2 text-left text-sm transition hover:border-ink lg:h-full lg:grid-cols-1 lg:content-start"
            >
              <span className="relative overflow-hidden rounded-sm">
                <VehicleThumbnail url={vehicle.imageUrl} width="12rem" className="aspect-3/2 w-full" />
                <span className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-full bg-gold text-on-gold">
                  <Plus aria-hidden className="size-4" />
                </span>
              </span>
              <span className="grid min-w-0 [overflow-wrap:anywhere]">
                <span className="line-clamp-2 font-semibold leading-snug group-hover:underline">
                  <span className="sr-only">Add </span>
                  {vehicleName(vehicle)}
                </span>
                <span className="text-muted tabular-nums">{formatPrice(askingPrice(vehicle, now))}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useSuggestions(compared: readonly number[]): VehicleSummary[] {
  const saved = useDeviceStore(savedVehicles).map(({ id }) => id)
  const viewed = useDeviceStore(viewedVehicles)
  const own = [...new Set([...saved.slice(0, maxSuggested), ...viewed])]
  const known = useQuery({ ...namedVehiclesQuery(own), enabled: own.length > 0 })
  const [first = 0] = compared
  const similar = useQuery({ ...similarVehiclesQuery(first), enabled: first > 0 })
  const all = [...(known.data ?? []), ...(similar.data ?? [])]
  const offered = new Map(all.map((vehicle) => [vehicle.id, vehicle])).values()
  return [...offered].filter(({ id, isSold }) => !isSold && !compared.includes(id)).slice(0, maxSuggested)
}
