import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatQuantity } from '#domain/text/format.ts'
import type { VehicleSnapshot } from '#domain/vehicle/history/vehicle-snapshots.ts'
import { markNoticed, useSavedChanges } from '../../parts/saved-changes/saved-changes.tsx'
import { SavedSearchList } from '../../parts/saved-searches/saved-search-list.tsx'
import { ShareButton } from '../../parts/share/share-button.tsx'
import { SavedSkeleton } from '../../parts/vehicle/card/vehicle-skeletons.tsx'
import { namedVehiclesQuery } from '../../site/api/queries.ts'
import { forgetSaved, savedVehicles } from '../../site/device/kept-vehicles.ts'
import { savedSearches } from '../../site/device/saved-searches.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { FetchTrouble } from '../../site/error-pages.tsx'
import { focusMain } from '../../site/page-main.tsx'
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'
import { SavedRow } from './saved-row.tsx'

export default function SavedPage() {
  const isHydrated = useHydrated()
  const vehicles = useDeviceStore(savedVehicles)
  const searches = useDeviceStore(savedSearches)
  const changes = useSavedChanges({ isRefetched: true })
  useEffect(() => {
    if (changes) markNoticed(changes)
  }, [changes])
  if (!isHydrated) return <SavedSkeleton />
  if (vehicles.length === 0 && searches.length === 0) {
    return (
      <EmptyPage
        icon={Heart}
        title="Nothing saved yet"
        actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
      >
        Press the heart on a vehicle, or save a search while you browse. Both are kept on this device, and you
        see here what was sold, re-priced or newly listed.
      </EmptyPage>
    )
  }
  return (
    <div className="page-width grid min-h-dvh grow content-start gap-10 py-6 sm:py-8">
      <header className="grid gap-1">
        <h1 className="font-extrabold text-3xl">Saved</h1>
        <p className="text-muted">Kept on this device, without an account.</p>
      </header>
      {searches.length > 0 && <SavedSearchList searches={searches} found={changes?.searches ?? []} />}
      {vehicles.length > 0 && <SavedVehicleList saved={vehicles} />}
    </div>
  )
}

function SavedVehicleList({ saved }: { saved: readonly VehicleSnapshot[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const ids = saved.map(({ id }) => id)
  const { data, isError, isPaused, refetch } = useQuery({
    ...namedVehiclesQuery(ids),
    placeholderData: keepPreviousData,
  })
  const count = formatQuantity(saved.length, 'vehicle')
  const remove = (id: number) => {
    forgetSaved(id)
    if (saved.length > 1) heading.current?.focus()
    else focusMain()
  }
  return (
    <section aria-labelledby="saved-vehicles" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="saved-vehicles" ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          {count}
        </h2>
        <ShareButton label="Share list" title={`${count} I like`} path={`/saved?ids=${ids.join(',')}`} />
      </div>
      <FetchTrouble isError={isError} isOffline={isPaused} onRetry={refetch} />
      <ul className="grid gap-3">
        {saved.map((entry) => (
          <li key={entry.id}>
            <SavedRow
              saved={entry}
              vehicle={data?.find(({ id }) => id === entry.id)}
              isKnown={data !== undefined}
              onRemove={() => remove(entry.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
