import { LRUCache } from 'lru-cache'

const most = 50
/** Quicker answers are made each time. */
const costlyMs = 100
const freshMs = 60_000
const staleMs = 10 * 60_000

interface Kept<T> {
  answer: T
  madeAt: number
}

/**
 * Stale-while-revalidate (RFC 5861) for costly answers: a minute old one is answered again while it is made anew, for ten
 * minutes.
 */
export class StaleWhileRevalidate<T> {
  readonly #kept = new LRUCache<string, Kept<T>>({ max: most })
  readonly #running = new Map<string, Promise<T>>()
  readonly #clock: () => number

  /** @param clock in milliseconds, never set back */
  constructor(clock = () => performance.now()) {
    this.#clock = clock
  }

  /** @param key includes the permissions of the caller @throws what `make` throws */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key)
    const age = kept ? this.#clock() - kept.madeAt : Number.POSITIVE_INFINITY
    if (!kept || age > staleMs) return this.#made(key, make)
    // The next caller meets the failure.
    if (age > freshMs) this.#made(key, make).catch(() => this.#kept.delete(key))
    return Promise.resolve(kept.answer)
  }

  #made(key: string, make: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key)
    if (running) return running
    const made = this.#make(key, make).finally(() => this.#running.delete(key))
    this.#running.set(key, made)
    return made
  }

  async #make(key: string, make: () => Promise<T>): Promise<T> {
    const startedAt = this.#clock()
    const answer = await make()
    const madeAt = this.#clock()
    if (madeAt - startedAt >= costlyMs) this.#kept.set(key, { answer, madeAt })
    else this.#kept.delete(key)
    return answer
  }
}
