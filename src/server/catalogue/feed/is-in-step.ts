import type { Queries } from '#server/database/database.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import type { DealershipDirectory } from '../store/dealership-directory.ts'
import type { Listings } from '../store/listings.ts'
import type { Snapshot } from '../store/snapshot.ts'
import { readTableStatistics, type TableStatistics } from './read-rows.ts'

/** Whether the counts and highest versions of a snapshot are the database's. */
export async function isInStep(queries: Queries, snapshot: Snapshot): Promise<boolean> {
  const ofVehicles = await readTableStatistics(queries, vehicles)
  const ofDealerships = await readTableStatistics(queries, dealerships)
  return isSame(ofVehicles, snapshot.listings) && isSame(ofDealerships, snapshot.dealerships)
}

/**
 * Whether a table's rows are those stored. Of evicted rows only the highest version ever is known: the table's may be
 * lower since one was deleted, but a changed or new row has a higher one.
 */
function isSame(table: TableStatistics, stored: Listings | DealershipDirectory): boolean {
  if (table.count !== stored.count) return false
  const highest = stored.highestVersion()
  return stored.evicted.size > 0 ? table.highestVersion <= highest : table.highestVersion === highest
}
