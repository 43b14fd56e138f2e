import { setTimeout as pause } from 'node:timers/promises'
import { vehicleFields } from '../../../tests/support/fixtures.ts'

/** State of a listing: its price in dollars, or gone. */
type State = number | 'gone'

/** A listing and its possible states: one if the last write was answered, otherwise two. */
interface Expected {
  id: number
  possible: State[]
}

const pauseAfterFailureMs = 20
/** Who gets no answer for this long gives up, and counts it as none. */
export const patienceMs = 20_000

/**
 * Writers that list vehicles, change their prices and delete some over HTTP, one after the other each, and remember
 * what was answered with 2xx. What was answered otherwise, or not at all, may have happened or not.
 */
export class AcknowledgedWrites {
  /** How many writes were answered as done. */
  acknowledged = 0
  /** Counts of other answers by status; `none` if there was no answer. */
  readonly refused = new Map<string, number>()
  /** The longest time that a writer waited for an answer of any kind, or for none, in milliseconds. */
  longestMs = 0
  readonly #cookie: string
  readonly #details: (() => string) | undefined
  readonly #listings: Expected[] = []
  #lastPrice = 1_000

  /**
   * @param cookie an administrator's session
   * @param details the text of each listing, to make the writes larger
   */
  constructor(cookie: string, details?: () => string) {
    this.#cookie = cookie
    this.#details = details
  }

  /**
   * Lets writers write until they are stopped; a refused write or a server that is gone does not stop them.
   * @param origin of the marketplace, without a trailing slash
   * @returns ends them after the write that each has under way
   */
  start(origin: string, writers = 3): () => Promise<void> {
    const running = { isOver: false }
    const ends = Array.from({ length: writers }, async () => {
      while (!running.isOver) await this.#lifeOfAListing(origin, running)
    })
    return async () => {
      running.isOver = true
      await Promise.all(ends)
    }
  }

  /** Listings with a certain state, because no write of them is under way. */
  settled(): Map<number, State> {
    const sure = this.#listings.filter(({ possible }) => possible.length === 1)
    return new Map(sure.map(({ id, possible: [state = 'gone'] }) => [id, state]))
  }

  /** Compares all that was answered with what is there. @returns a sentence for each listing that is not as it was */
  async lost(origin: string): Promise<string[]> {
    const answer = await fetch(`${origin}/api/vehicles`)
    if (!answer.ok) return [`The listings could not be read: ${answer.status}`]
    const prices = new Map(
      ((await answer.json()) as { id: number; price: number }[]).map(({ id, price }) => [id, price]),
    )
    return this.#listings
      .map(({ id, possible }) => ({ id, possible, found: prices.get(id) ?? ('gone' as const) }))
      .filter(({ possible, found }) => !possible.includes(found))
      .map(({ id, possible, found }) => `Listing ${id} is ${found}, not ${possible.join(' or ')}`)
  }

  async #lifeOfAListing(origin: string, running: { isOver: boolean }): Promise<void> {
    const price = ++this.#lastPrice
    const made = await this.#write(
      origin,
      'POST',
      '/api/vehicles',
      vehicleFields({ price, details: this.#details?.() }),
    )
    if (!made) return
    const { id } = (await made.json()) as { id: number }
    const listing: Expected = { id, possible: [price] }
    this.#listings.push(listing)
    for (let change = 0; change < 3 && !running.isOver; change++) {
      const next = ++this.#lastPrice
      if (!(await this.#become(listing, next, () => this.#patch(origin, id, next)))) return
    }
    if (id % 5 === 0) {
      await this.#become(listing, 'gone', () => this.#write(origin, 'DELETE', `/api/vehicles/${id}`))
    }
  }

  #patch(origin: string, id: number, price: number): Promise<Response | undefined> {
    return this.#write(origin, 'PATCH', `/api/vehicles/${id}`, { price })
  }

  async #become(
    listing: Expected,
    state: State,
    write: () => Promise<Response | undefined>,
  ): Promise<boolean> {
    listing.possible.push(state)
    if (!(await write())) return false
    listing.possible = [state]
    return true
  }

  /** The answer if it is 2xx. */
  async #write(origin: string, method: string, path: string, body?: object): Promise<Response | undefined> {
    const began = performance.now()
    const answer = await fetch(origin + path, {
      signal: AbortSignal.timeout(patienceMs),
      method,
      headers: { cookie: this.#cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    this.longestMs = Math.max(this.longestMs, performance.now() - began)
    if (answer?.ok) {
      this.acknowledged++
      return answer
    }
    const said = String(answer?.status ?? 'none')
    this.refused.set(said, (this.refused.get(said) ?? 0) + 1)
    await pause(pauseAfterFailureMs)
    return undefined
  }
}
