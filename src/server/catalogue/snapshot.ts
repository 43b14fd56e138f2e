import { DealershipDirectory } from './dealership-directory.ts'
import { Listings, type MemoryBudget, memoryBudget } from './listings.ts'

/** A reload fills a second snapshot, which then replaces the first. */
export interface Snapshot {
  readonly listings: Listings
  readonly dealerships: DealershipDirectory
}

export function changesOf({ listings, dealerships }: Snapshot): number {
  return listings.changes + dealerships.changes
}

/** Unused room takes up no memory, and growing copies everything. */
const reserveFactor = 1.5

export function emptySnapshot(
  now: () => Date,
  budget: MemoryBudget = memoryBudget(),
  expected?: number,
): Snapshot {
  const reserve = expected && Math.ceil(expected * reserveFactor)
  const listings = new Listings(now, budget, reserve)
  return {
    listings,
    dealerships: new DealershipDirectory(({ name, isActive }) => listings.switchDealer(name, !isActive)),
  }
}
