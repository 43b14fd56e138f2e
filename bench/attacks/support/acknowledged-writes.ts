import { setTimeout as pause } from 'node:timers/promises'
import { vehicleFields } from '../../../tests/support/fixtures.ts'

/** State of a listing: its price in dollars, or gone. */
type State = number | 'gone'

/** A listing and its possible states: one if the last write was acknowledged, otherwise two. */
interface Expected {
  id: number
  possible: State[]
}

const pauseAfterFailureMs = 20
/** Writers give up after this time without a response. */
export const patienceMs = 20_000

/**
 * Writers that list vehicles, change prices and delete some over HTTP, each one write at a time, and remember which
 * writes got 2xx. Other writes may or may not have been stored.
 */
export class AcknowledgedWrites {
  /** Number of writes with 2xx. */
  acknowledged = 0
  /** Counts of other responses by status. `none`: no response. */
  readonly refused = new Map<string, number>()
  /** Longest wait of a writer, with or without a response, in milliseconds. */
  longestMs = 0
  readonly #cookie: string
  readonly #details: (() => string) | undefined
  readonly #listings: Expected[] = []
  #lastPrice = 1_000

  /**
   * @param cookie an administrator's session
   * @param details returns a listing's text, to make writes larger
   */
  constructor(cookie: string, details?: () => string) {
    this.#cookie = cookie
    this.#details = details
  }

  /**
   * Runs the writers until they are stopped. They continue after refusals and without a server.
   * @param origin of the marketplace, without a trailing slash
   * @returns stops each after its current write
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

  /** Listings with a certain state, without a pending write. */
  settled(): Map<number, State> {
    const sure = this.#listings.filter(({ possible }) => possible.length === 1)
    return new Map(sure.map(({ id, possible: [state = 'gone'] }) => [id, state]))
  }

  /** Compares acknowledged writes with the stored listings. @returns a message for each difference */
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
    const created = await this.#write(
      origin,
      'POST',
      '/api/vehicles',
      vehicleFields({ price, details: this.#details?.() }),
    )
    if (!created) return
    const { id } = (await created.json()) as { id: number }
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

  /** The response if it is 2xx. */
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
    const status = String(answer?.status ?? 'none')
    this.refused.set(status, (this.refused.get(status) ?? 0) + 1)
    await pause(pauseAfterFailureMs)
    return undefined
  }
}
