import { DealershipDirectory } from './dealership-directory.ts'
import { Listings } from './listings.ts'
import { type MemoryBudget, unlimitedBudget } from './memory-budget.ts'

/** What a catalogue serves. A reload fills a second one, which then replaces the first. */
export interface Snapshot {
  readonly listings: Listings
  readonly dealerships: DealershipDirectory
}

/** @param now decides which promotions are active */
export function emptySnapshot(now: () => Date, budget: MemoryBudget = unlimitedBudget): Snapshot {
  return { listings: new Listings(now, budget), dealerships: new DealershipDirectory(budget.dealerships) }
}
