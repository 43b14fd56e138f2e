import { setImmediate as othersServed } from 'node:timers/promises'
import { FairQueue } from './fair-queue.ts'

/** Runs work for a client when its turn comes. @throws Problem slowDown, and the signal's reason */
export type InShortTurn = <T>(client: string, signal: AbortSignal, work: () => T) => Promise<T>

/** Work of fewer milliseconds keeps nobody waiting. */
const unnoticedMs = 2

/**
 * For work of some milliseconds during which this process serves nobody: one piece at a time, by turns of the
 * clients. The next begins only after as long again, for a write takes many steps, each of which would wait for one.
 */
export function shortTurns(): InShortTurn {
  const queue = new FairQueue({
    running: { all: 1, each: 1 },
    present: { all: 500, each: 40 },
    refusal: 'Too many requests at once. Please try again in a moment.',
  })
  return async (client, signal, work) => {
    const leave = await queue.enter(client, { signal })
    await othersServed()
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
