import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type NewListings,
  newSinceQuery,
  type SavedSearch,
  unnoticedCount,
} from '#domain/search/saved-searches.ts'
import type { SavedVehicleNow } from '#domain/search/search-calls-schema.ts'
import { searchQueryString } from '#domain/search/search-query.ts'
import { formatCount } from '#domain/text/format.ts'
import { hasUnseenChange, listingState, type VehicleSnapshot } from '#domain/vehicle/vehicle-snapshots.ts'
import { call } from '../../site/api/api-client.ts'
import { keys } from '../../site/api/queries.ts'
import { markVehiclesNoticed, savedVehicles } from '../../site/device/kept-vehicles.ts'
import { markSearchesNoticed, savedSearches } from '../../site/device/saved-searches.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'

/** Two characters have room beside the heart. */
const highestShown = 9

export default function NewCount() {
  const changes = useSavedChanges()
  const count = changes ? unnoticedChanges(changes) : 0
  if (count === 0) return null
  return (
    <>
      <span className="sr-only">({formatCount(count)} new)</span>
      <span
        aria-hidden
        className="absolute top-0 left-8 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 font-bold text-on-primary text-xs tabular-nums"
      >
        {count > highestShown ? `${highestShown}+` : count}
      </span>
    </>
  )
}

export interface KnownChanges {
  searches: { saved: SavedSearch; found: NewListings }[]
  vehicles: { saved: VehicleSnapshot; current: SavedVehicleNow | undefined }[]
}

const noChanges: KnownChanges = { searches: [], vehicles: [] }

/** Fetches once per page load, or at every mount with `isRefetched`. Undefined while loading. */
export function useSavedChanges({ isRefetched = false } = {}): KnownChanges | undefined {
  const searches = useDeviceStore(savedSearches)
  const vehicles = useDeviceStore(savedVehicles)
  const body = { searches: searches.map(newSince), vehicleIds: vehicles.map(({ id }) => id) }
  const { data, fetchStatus } = useQuery({
    queryKey: [keys.vehicles, 'saved-changes', body],
    queryFn: async () => ({ asked: body, answer: await call('POST /api/vehicles/saved-changes', { body }) }),
    enabled: searches.length + vehicles.length > 0,
    placeholderData: keepPreviousData,
    ...(isRefetched && { staleTime: 0 }),
  })
  return useMemo(() => {
    if (!data) return fetchStatus === 'fetching' ? undefined : noChanges
    const { asked, answer } = data
    const found = new Map(asked.searches.map((search, place) => [search, answer.searches[place]]))
    const current = new Map(answer.vehicles.map((vehicle) => [vehicle.id, vehicle]))
    return {
      searches: searches.flatMap((saved) => {
        const listings = found.get(newSince(saved))
        return listings ? [{ saved, found: listings }] : []
      }),
      vehicles: vehicles
        .filter(({ id }) => asked.vehicleIds.includes(id))
        .map((saved) => ({ saved, current: current.get(saved.id) })),
    }
  }, [data, fetchStatus, searches, vehicles])
}

function unnoticedChanges({ searches, vehicles }: KnownChanges): number {
  const changed = vehicles.filter(({ saved, current }) => hasUnseenChange(saved, current)).length
  return searches.reduce((sum, { saved, found }) => sum + unnoticedCount(saved, found), changed)
}

export function markNoticed(changes: KnownChanges): void {
  if (unnoticedChanges(changes) === 0) return
  const { searches, vehicles } = changes
  markSearchesNoticed(new Map(searches.map(({ saved, found }) => [saved.search, found.newestId])))
  markVehiclesNoticed(new Map(vehicles.map(({ saved, current }) => [saved.id, listingState(current)])))
}

function newSince(saved: SavedSearch): string {
  return searchQueryString(newSinceQuery(saved))
}
