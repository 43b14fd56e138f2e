import { useHydrated } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useDeviceStore } from '../../device/device-store.ts'
import { savedVehicles } from '../../device/saved-vehicles.ts'
import { SavedSearchList } from '../../features/saved-searches/saved-search-list.tsx'
import { savedSearches } from '../../features/saved-searches/saved-searches.ts'
import { SavedSkeleton } from '../../listing/vehicle-grid.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'
import { SavedVehicleList } from './saved-vehicle-list.tsx'

export function SavedPage() {
  const isHydrated = useHydrated()
  const vehicles = useDeviceStore(savedVehicles)
  const searches = useDeviceStore(savedSearches)
  if (!isHydrated) return <SavedSkeleton />
  if (vehicles.length === 0 && searches.length === 0) return <NothingSaved />
  return (
    <div className="page-width grid grow content-start gap-10 py-6 sm:py-8">
      <header className="grid gap-1">
        <h1 className="font-extrabold text-3xl">Saved</h1>
        <p className="text-muted">Kept on this device, without an account.</p>
      </header>
      {searches.length > 0 && <SavedSearchList searches={searches} />}
      {vehicles.length > 0 && <SavedVehicleList saved={vehicles} />}
    </div>
  )
}

function NothingSaved() {
  return (
    <EmptyPage
      icon={<Heart aria-hidden className="size-8" />}
      title="Nothing saved yet"
      actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
    >
      Press the heart on a vehicle, or save a search while you browse. Both are kept on this device, and you
      see here what was sold, re-priced or newly listed.
    </EmptyPage>
  )
}
