import type { FastifyReply } from 'fastify'
import { beginWait } from '#server/request-times.ts'
import { Problem } from './problem.ts'

export interface Share {
  all: number
  each: number
}

interface Waiting {
  weight: number
  start: () => void
  refuse: () => void
}

interface Client {
  running: number
  waiting: Waiting[]
}

/** A concurrency limiter that serves clients (accounts or addresses) round robin. */
export class FairQueue {
  readonly #running: Share
  readonly #present: Share
  readonly #refusal: string
  readonly #clients = new Map<string, Client>()
  #runningWeight = 0
  #presentCount = 0

  /** @param present maximum of running and queued work. If it is full, the client with the longest queue loses its last item */
  constructor({ running, present, refusal }: { running: Share; present: Share; refusal: string }) {
    this.#running = running
    this.#present = present
    this.#refusal = refusal
  }

  async run<T>(
    client: string,
    work: () => T | Promise<T>,
    how: { signal?: AbortSignal | undefined; weight?: number } = {},
  ): Promise<T> {
    const leave = await this.enter(client, how)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Waits for a turn, unless `signal` is aborted. @returns ends the turn @throws Problem slowDown */
  async enter(
    client: string,
    { signal, weight = 1 }: { signal?: AbortSignal | undefined; weight?: number } = {},
  ): Promise<() => void> {
    signal?.throwIfAborted()
    const here = this.#clients.get(client) ?? { running: 0, waiting: [] }
    const { all, each } = this.#present
    const hasRoom = here.running + here.waiting.length < each
    if (!hasRoom || (this.#presentCount >= all && !this.#evictLongestQueue(here))) throw this.#slowDown()
    this.#clients.set(client, here)
    this.#presentCount++
    const turn = Promise.withResolvers<void>()
    const waiting = {
      weight: Math.min(weight, this.#running.all),
      start: turn.resolve,
      refuse: () => turn.reject(this.#slowDown()),
    }
    here.waiting.push(waiting)
    const giveUp = () => {
      const at = here.waiting.indexOf(waiting)
      if (at < 0) return
      here.waiting.splice(at, 1)
      this.#gone(client, here)
      turn.reject(signal?.reason)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    this.#serve()
    const endWait = beginWait('queueMs')
    await turn.promise.finally(() => {
      endWait()
      signal?.removeEventListener('abort', giveUp)
    })
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      here.running--
      this.#runningWeight -= waiting.weight
      this.#sendBack(client, here)
      this.#gone(client, here)
    }
  }

  #evictLongestQueue(newcomer: Client): boolean {
    let longest = newcomer
    for (const other of this.#clients.values()) {
      if (other.waiting.length > longest.waiting.length) longest = other
    }
    if (longest.waiting.length <= newcomer.waiting.length + 1) return false
    longest.waiting.pop()?.refuse()
    this.#presentCount--
    return true
  }

  #slowDown(): Problem {
    return new Problem('slowDown', this.#refusal, { retryAfterSeconds: 5 })
  }

  #gone(client: string, here: Client): void {
    this.#presentCount--
    if (here.running + here.waiting.length === 0) this.#clients.delete(client)
    this.#serve()
  }

  #serve(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const [client, here, first] = next
      // Work that does not fit yet stays first. Lighter work would otherwise starve it.
      if (this.#runningWeight + first.weight > this.#running.all) return
      this.#sendBack(client, here)
      here.waiting.shift()
      here.running++
      this.#runningWeight += first.weight
      first.start()
    }
  }

  #sendBack(client: string, here: Client): void {
    this.#clients.delete(client)
    this.#clients.set(client, here)
  }

  #next(): [string, Client, Waiting] | undefined {
    for (const [client, here] of this.#clients) {
      const [first] = here.waiting
      if (first && here.running < this.#running.each) return [client, here, first]
    }
    return undefined
  }
}

/** Aborted when the client disconnects before the response is sent. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnection = new AbortController()
  const abort = () => disconnection.abort(new Problem('malformed', 'The client disconnected'))
  if (raw.destroyed) abort()
  raw.once('close', () => {
    if (!raw.writableFinished) abort()
  })
  return disconnection.signal
}
