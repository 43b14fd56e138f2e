import type { QueryClient } from '@tanstack/react-query'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** The first part of the keys of listings. */
export const vehiclesKey = 'vehicles'

/** The key under which a listing's page is kept, and with more parts after it what belongs to that page. */
export function listingKey(id: number): [string, string, number] {
  return [vehiclesKey, 'one', id]
}

/**
 * Forgets what is kept of single listings that an answer shows to have changed since, so that a list and the page it
 * leads to say the same.
 * @returns the answer
 * @throws what the answer throws
 */
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
