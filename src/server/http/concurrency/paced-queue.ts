import { yieldToEventLoop } from '#server/event-loop.ts'
import { FairQueue } from './fair-queue.ts'

/** Runs work when its turn comes. @throws Problem slowDown, and the signal's reason */
export type RunPaced = <T>(client: string, signal: AbortSignal, work: () => T) => Promise<T>

/** Shorter work needs no pause after it. */
const unnoticedMs = 2

/**
 * For work that blocks the event loop for some milliseconds: one item at a time, clients round robin, each followed
 * by a pause as long as it took. Otherwise each step of a write would wait for one item.
 */
export function pacedQueue(): RunPaced {
  const queue = new FairQueue({
    running: { all: 1, each: 1 },
    present: { all: 500, each: 40 },
    refusal: 'Too many requests at once. Please try again in a moment.',
  })
  return async (client, signal, work) => {
    const leave = await queue.enter(client, { signal })
    await yieldToEventLoop()
    const began = performance.now()
    try {
      return work()
    } finally {
      const tookMs = performance.now() - began
      if (tookMs < unnoticedMs) leave()
      else setTimeout(leave, tookMs)
    }
  }
}
