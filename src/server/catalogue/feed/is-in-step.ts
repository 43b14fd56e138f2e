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

function isSame(table: TableStatistics, stored: Listings | DealershipDirectory): boolean {
  return table.count === stored.count && table.highestVersion === stored.highestVersion()
}
