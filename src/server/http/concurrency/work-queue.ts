import { type Log, silentLog } from '#server/log.ts'
import { LogSampler } from '../log-sampler.ts'
import { Problem } from '../problem.ts'

/** Whose work it is. A user's is begun first, and everybody else's at least every fourth time. */
export type Rank = 'user' | 'anyone'

interface Job {
  since: number
  begin(): void
  refuse(): void
}

/** A user's turns in a row while others wait. */
const turnsInARow = 3
/** What a turn is taken to last before one was measured: about a page. */
const firstGuessMs = 20
/** Below this the clock measures nothing, and the queue would be without end. */
const shortestTurnMs = 0.5
/** So many times as long as foreseen somebody waits before what waits is found to be too much. */
const lateFactor = 2
/** Short work is begun this long at a stretch before other events have their turn. */
const stretchMs = 5
/** The event loop takes one connection and one piece of every other in a round; after a turn many may have come. */
const roundsAfterTurn = 32
const roundsAtFirst = 2
/** Work that waits for something else this long keeps nobody waiting any longer: it is not using the processor. */
const heldMs = 10_000
const retryAfterSeconds = 5

/**
 * The order in which work is done that keeps the process's one thread busy: pages and searches that nobody asked for
 * before. One at a time, and between two of them whatever else came in is answered. Who would wait too long is
 * refused at once, so that a queue never grows beyond what is answered while somebody is still there to read it.
 */
export class WorkQueue {
  readonly #patienceMs: number
  readonly #room: number
  readonly #log: Log
  readonly #refusals = new LogSampler({ most: 0, everyMs: 10_000 })
  readonly #waiting: Record<Rank, Job[]> = { user: [], anyone: [] }
  #isHeld = false
  #isScheduled = false
  #turnsOfUsers = 0
  #turnMs = firstGuessMs
  /** When the last turn began, while others waited for theirs. */
  #turnBegan: number | undefined

  /**
   * @param patienceMs how long work may be expected to wait
   * @param room how much of a rank may wait however long it is expected to last: on a slow machine nobody is refused
   * for being two at once
   */
  constructor({
    patienceMs = 750,
    room = 8,
    log = silentLog,
  }: { patienceMs?: number; room?: number; log?: Log } = {}) {
    this.#patienceMs = patienceMs
    this.#room = room
    this.#log = log
  }

  /**
   * Does work when its turn comes.
   * @returns what the work returns; rejects with what it throws
   * @throws Problem busy where too much waits already
   */
  async run<T>(rank: Rank, work: () => T | Promise<T>): Promise<T> {
    const queue = this.#waiting[rank]
    if (queue.length >= this.#room && this.#waitMs(rank) > this.#patienceMs) throw this.#refusal()
    return new Promise((resolve, reject) => {
      queue.push({
        since: performance.now(),
        begin: () => this.#begin(work, resolve, reject),
        refuse: () => reject(this.#refusal()),
      })
      this.#schedule()
    })
  }

  /** How long work that comes now would wait. */
  #waitMs(rank: Rank): number {
    const { user, anyone } = this.#waiting
    const own = this.#waiting[rank].length + 1
    const others = rank === 'user' ? Math.min(anyone.length, own / turnsInARow) : user.length
    return (own + Math.min(others, own * turnsInARow)) * this.#turnMs
  }

  /** Lets whatever else came in be taken and answered before the next turn. */
  #schedule(rounds = roundsAtFirst): void {
    if (this.#isScheduled || this.#isHeld) return
    this.#isScheduled = true
    const round = (left: number): void => {
      if (left > 0) {
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

  /** Turns that last longer than foreseen make what waits late: where much does, the oldest is refused after all. */
  #refuseLate(): void {
    const oldest = performance.now() - this.#patienceMs * lateFactor
    for (const queue of Object.values(this.#waiting)) {
      while (queue.length > this.#room && queue[0] && queue[0].since < oldest) queue.shift()?.refuse()
    }
  }

  #next(): Job | undefined {
    const { user, anyone } = this.#waiting
    const isUsers = user.length > 0 && (anyone.length === 0 || this.#turnsOfUsers < turnsInARow)
    this.#turnsOfUsers = isUsers ? this.#turnsOfUsers + 1 : 0
    return isUsers ? user.shift() : anyone.shift()
  }

  /** From turn to turn: what else the process does meanwhile belongs to the wait as much as the work itself. */
  #measure(): void {
    const now = performance.now()
    if (this.#turnBegan !== undefined) {
      const turnMs = Math.max(shortestTurnMs, now - this.#turnBegan)
      this.#turnMs += (turnMs - this.#turnMs) / 10
    }
    this.#turnBegan = now
  }

  #begin<T>(work: () => T | Promise<T>, resolve: (value: T) => void, reject: (error: unknown) => void): void {
    try {
      const result = work()
      if (result instanceof Promise) {
        this.#isHeld = true
        result.finally(this.#releaseOnce()).then(resolve, reject)
      } else {
        resolve(result)
      }
    } catch (error) {
      reject(error)
    }
  }

  #releaseOnce(): () => void {
    const release = () => {
      clearTimeout(timer)
      if (isReleased) return
      isReleased = true
      this.#isHeld = false
      this.#schedule(roundsAfterTurn)
    }
    let isReleased = false
    const timer = setTimeout(release, heldMs).unref()
    return release
  }

  #refusal(): Problem {
    this.#refusals.takes('refused', (count) =>
      this.#log.warn(`${count} pages and searches were refused: too many waited`),
    )
    return new Problem('busy', 'The marketplace is very busy. Please try again in a few seconds.', {
      retryAfterSeconds,
    })
  }
}
