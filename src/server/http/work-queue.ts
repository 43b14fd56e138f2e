import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Log, silentLog } from '#server/log.ts'
import { beginWait } from '#server/request-times.ts'
import { LogSampler } from './log/log-sampler.ts'
import { Problem } from './problem.ts'

/** Signed-in users have priority; every fourth turn goes to the others. */
export type Rank = 'user' | 'anyone'

interface Job {
  since: number
  begin(): void
  refuse(): void
}

const turnsInARow = 3
/** Estimate before the first measurement: about a page. */
const firstGuessMs = 20
/** Keeps the queue bounded if the clock measures nothing. */
const shortestTurnMs = 0.5
/** Work is refused if it has waited longer than its patience times this. */
const lateFactor = 2
/** Short jobs may run this long before they yield to the event loop. */
const stretchMs = 5
/** The event loop accepts one connection a round, and after a turn many may have queued. */
const roundsAfterTurn = 32
const roundsAtFirst = 2
/** Longer rounds served other work, such as a batch, and end the waiting. */
const roundsMs = 5
/** A turn waits this long for work that passes the queue: about a page, so that pages keep half the time. */
const passingMs = 15
/** Turns no longer wait for work that takes longer, such as a slow upload. */
const passesForMs = 2_000
/** A job that awaits this time uses no processor and no longer blocks the queue. */
const heldMs = 10_000
const retryAfterSeconds = 5

/** Runs work that blocks the event loop, one job at a time by priority. Refuses work that would wait too long. */
export class WorkQueue {
  readonly #patienceMs: number
  readonly #capacity: number
  readonly #log: Log
  readonly #refusals = new LogSampler({ most: 0, everyMs: 10_000 })
  readonly #waiting: Record<Rank, Job[]> = { user: [], anyone: [] }
  readonly #passing = new Map<object, number>()
  #refused = 0
  #isHeld = false
  #isScheduled = false
  #turnsOfUsers = 0
  #turnMs = firstGuessMs
  #turnBegan: number | undefined

  /** @param capacity of each rank regardless of the estimate, so that slow machines do not refuse two at once */
  constructor({
    patienceMs = 750,
    capacity = 8,
    log = silentLog,
  }: { patienceMs?: number; capacity?: number; log?: Log } = {}) {
    this.#patienceMs = patienceMs
    this.#capacity = capacity
    this.#log = log
  }

  get waiting(): number {
    return this.#waiting.user.length + this.#waiting.anyone.length
  }

  get refused(): number {
    return this.#refused
  }

  /** @throws Problem busy if the wait would be too long */
  async run<T>(rank: Rank, work: () => T | Promise<T>): Promise<T> {
    const queue = this.#waiting[rank]
    if (queue.length >= this.#capacity && this.#waitMs(rank) > this.#patienceMs) throw this.#refusal()
    const endWait = beginWait('queueMs')
    // Another request's turn may begin this job.
    const inOwnContext = AsyncLocalStorage.snapshot()
    return new Promise((resolve, reject) => {
      queue.push({
        since: performance.now(),
        begin: () => {
          endWait()
          inOwnContext(() => this.#begin(work, resolve, reject))
        },
        refuse: () => reject(this.#refusal()),
      })
      this.#schedule()
    })
  }

  /** Turns wait for this work, such as a log-in, which would otherwise wait behind every page. Returns its end. */
  letPass(): () => void {
    const work = {}
    this.#passing.set(work, performance.now() + passesForMs)
    return () => void this.#passing.delete(work)
  }

  #isPassed(now: number): boolean {
    for (const [work, until] of this.#passing) {
      if (until > now) return true
      this.#passing.delete(work)
    }
    return false
  }

  #waitMs(rank: Rank): number {
    const { user, anyone } = this.#waiting
    const own = this.#waiting[rank].length + 1
    const others = rank === 'user' ? Math.min(anyone.length, own / turnsInARow) : user.length
    return (own + Math.min(others, own * turnsInARow)) * this.#turnMs
  }

  #schedule(rounds = roundsAtFirst): void {
    if (this.#isScheduled || this.#isHeld) return
    this.#isScheduled = true
    const began = performance.now()
    const round = (left: number): void => {
      const now = performance.now()
      if (now - began < passingMs && this.#isPassed(now)) {
        setTimeout(round, 1, left)
        return
      }
      if (left > 0 && now - began <= roundsMs) {
        setImmediate(round, left - 1)
        return
      }
      this.#isScheduled = false
      this.#beginNext()
    }
    round(rounds)
  }

  #beginNext(): void {
    const began = performance.now()
    while (!this.#isHeld && performance.now() - began < stretchMs) {
      this.#refuseLate()
      const next = this.#next()
      if (!next) break
      this.#measure()
      next.begin()
    }
    const { user, anyone } = this.#waiting
    if (user.length + anyone.length > 0) this.#schedule(roundsAfterTurn)
    else this.#turnBegan = undefined
  }

  #refuseLate(): void {
    const oldest = performance.now() - this.#patienceMs * lateFactor
    for (const queue of Object.values(this.#waiting)) {
      while (queue.length > this.#capacity && queue[0] && queue[0].since < oldest) queue.shift()?.refuse()
    }
  }

  #next(): Job | undefined {
    const { user, anyone } = this.#waiting
    const isUsers = user.length > 0 && (anyone.length === 0 || this.#turnsOfUsers < turnsInARow)
    this.#turnsOfUsers = isUsers ? this.#turnsOfUsers + 1 : 0
    return isUsers ? user.shift() : anyone.shift()
  }

  /** Measures from turn to turn, because the process's other work is part of the wait. */
  #measure(): void {
    const now = performance.now()
    if (this.#turnBegan !== undefined) {
      const turnMs = Math.max(shortestTurnMs, now - this.#turnBegan)
      this.#turnMs += (turnMs - this.#turnMs) / 10
    }
    this.#turnBegan = now
  }

  #begin<T>(
    work: () => T | Promise<T>,
    resolve: (value: T | Promise<T>) => void,
    reject: (error: unknown) => void,
  ): void {
    try {
      const result = work()
      if (result instanceof Promise) void this.#holdUntil(result)
      resolve(result)
    } catch (error) {
      reject(error)
    }
  }

  async #holdUntil(result: Promise<unknown>): Promise<void> {
    this.#isHeld = true
    const end = new AbortController()
    const late = pause(heldMs, undefined, { signal: end.signal, ref: false })
    await Promise.race([result, late]).catch(() => undefined)
    end.abort()
    this.#isHeld = false
    this.#schedule(roundsAfterTurn)
  }

  #refusal(): Problem {
    this.#refused++
    this.#refusals.takes('refused', (count) =>
      this.#log.warn(`${count} pages and searches were refused: too many waited`),
    )
    return new Problem('busy', 'The marketplace is very busy. Please try again in a few seconds.', {
      retryAfterSeconds,
    })
  }
}
