import type { SQL } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { vehicles } from '#server/database/schema.ts'

/** Locks listings by id as a batch does, which prevents deadlocks; accounts are locked before listings. */
export function lockListings(queries: Queries, which: SQL | undefined): Promise<{ dealershipId: number }[]> {
  return queries
    .select({ dealershipId: vehicles.dealershipId })
    .from(vehicles)
    .where(which)
    .orderBy(vehicles.id)
    .for('no key update')
}
