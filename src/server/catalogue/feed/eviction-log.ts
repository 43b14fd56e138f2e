import type { Holdings } from '../memory-catalogue.ts'
import type { FeedLog } from './feed-log.ts'

/** Tells the operator what there was no room for: at once where it begins, then whenever it is looked at and is more. */
export class ShortageLog {
  readonly #log: FeedLog
  #toldLeftOut = 0
  #hasToldWords = false

  constructor(log: FeedLog) {
    this.#log = log
  }

  tell({ listings, dealerships }: Holdings): void {
    if (listings.columns.words.refused > 0 && !this.#hasToldWords) {
      this.#hasToldWords = true
      this.#log.warn(
        'The words of the listings take up all the room there is for them. A word that is new from now on finds no ' +
          'listing by its details, only by make, model, dealership and the other choices.',
      )
    }
    const leftOut = listings.leftOut.size + dealerships.leftOut.size
    if (leftOut > this.#toldLeftOut) {
      this.#log.error(
        { leftOut },
        `There is no room for ${listings.leftOut.size} of ${listings.count} listings and ${dealerships.leftOut.size} ` +
          `of ${dealerships.count} dealerships. They are in no search and no list; only their own pages show them. ` +
          'Listings are the sold and the oldest of those dealerships that take up the most. ' +
          'Give the process more memory or remove listings.',
      )
    }
    this.#toldLeftOut = leftOut
  }

  /** Tells of it where nothing of it was told yet. */
  tellFirst(holdings: Holdings): void {
    if (this.#toldLeftOut === 0) this.tell(holdings)
  }
}
