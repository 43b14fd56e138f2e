import { DealershipDirectory } from './dealership-directory.ts'
import { Listings } from './listings.ts'
import { type MemoryBudget, memoryBudget } from './memory-budget.ts'

/** What a catalogue serves. A reload fills a second one, which then replaces the first. */
export interface Snapshot {
  readonly listings: Listings
  readonly dealerships: DealershipDirectory
}

/** Counts every applied change. */
export function changesOf({ listings, dealerships }: Snapshot): number {
  return listings.changes + dealerships.changes
}

/** Room for more: what is not used of it takes up no memory, and growing copies all of it. */
const reserveFactor = 1.5

/**
 * @param now decides which promotions are active
 * @param expected about how many listings there will be
 */
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
