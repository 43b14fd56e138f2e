import type { Log } from '#server/log.ts'
import type { Snapshot } from '../store/snapshot.ts'

/** Reports once that the listings, or their words, take up all the memory they may. */
export class RoomLog {
  readonly #log: Log
  #isFull = false
  #hasReportedWords = false

  constructor(log: Log) {
    this.#log = log
  }

  check({ listings }: Snapshot): void {
    if (listings.columns.terms.rejected > 0 && !this.#hasReportedWords) {
      this.#hasReportedWords = true
      this.#log.warn(
        'The words of the listings take up all the room there is for them. A word that is new from now on finds no ' +
          'listing by its details, only by make, model, dealership and the other choices.',
      )
    }
    const isFull = listings.usedShare() > 1
    if (isFull && !this.#isFull) {
      this.#log.error(
        { listings: listings.count },
        'The listings take up all the memory they may, and new ones are refused. Give the process more memory or remove ' +
          'listings.',
      )
    }
    this.#isFull = isFull
  }
}
