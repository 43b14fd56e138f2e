import type { Log } from '#server/log.ts'
import type { Snapshot } from '../store/snapshot.ts'

/** Reports evictions and rejected words: `check` once they are more than last reported, `checkFirst` until the first. */
export class EvictionLog {
  readonly #log: Log
  #reported = 0
  #hasReportedWords = false

  constructor(log: Log) {
    this.#log = log
  }

  check({ listings, dealerships }: Snapshot): void {
    if (listings.columns.terms.rejected > 0 && !this.#hasReportedWords) {
      this.#hasReportedWords = true
      this.#log.warn(
        'The words of the listings take up all the room there is for them. A word that is new from now on finds no ' +
          'listing by its details, only by make, model, dealership and the other choices.',
      )
    }
    const leftOut = listings.evicted.size + dealerships.evicted.size
    if (leftOut > this.#reported) {
      this.#log.error(
        { leftOut },
        `There is no room for ${listings.evicted.size} of ${listings.count} listings and ${dealerships.evicted.size} ` +
          `of ${dealerships.count} dealerships. They are in no search and no list; only their own pages show them. ` +
          'Listings are the sold and the oldest of those dealerships that take up the most. ' +
          'Give the process more memory or remove listings.',
      )
    }
    this.#reported = leftOut
  }

  checkFirst(snapshot: Snapshot): void {
    if (this.#reported === 0) this.check(snapshot)
  }
}
