import type { QueryClient } from '@tanstack/react-query'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

export const vehiclesKey = 'vehicles'

/** The key under which a listing's page is kept, and with more parts after it what belongs to that page. */
export function listingKey(id: number): [string, string, number] {
  return [vehiclesKey, 'one', id]
}

/** Evicts single listings that an answer shows to have changed, so that a list and the page it leads to agree. */
export async function evictStaleListings<T>(
  queryClient: QueryClient,
  answer: Promise<T>,
  vehiclesOf: (answer: T) => readonly Pick<Vehicle, 'id' | 'version'>[],
): Promise<T> {
  const answered = await answer
  for (const { id, version } of vehiclesOf(answered)) {
    const queryKey = listingKey(id)
    const kept = queryClient.getQueryData<Vehicle | null>(queryKey)
    if (!kept || kept.version >= version) continue
    queryClient.removeQueries({ queryKey, type: 'inactive' })
    void queryClient.invalidateQueries({ queryKey })
  }
  return answered
}
