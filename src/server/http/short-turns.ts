import { setImmediate as othersServed } from 'node:timers/promises'
import { FairQueue } from './fair-queue.ts'

/** Runs work for a client when its turn comes. @throws Problem slowDown, and the signal's reason */
export type InShortTurn = <T>(client: string, signal: AbortSignal, work: () => T) => Promise<T>

/**
 * For work of some milliseconds during which this process serves nobody: one piece at a time, by turns of the
 * clients, and between two of them whatever else has come is served.
 */
export function shortTurns(): InShortTurn {
  const queue = new FairQueue({
    running: { all: 1, each: 1 },
    present: { all: 500, each: 40 },
    refusal: 'Too many requests at once. Please try again in a moment.',
  })
  const inTurn = async <T>(work: () => T) => {
    await othersServed()
    return work()
  }
  return (client, signal, work) => queue.run(client, () => inTurn(work), { signal })
}
