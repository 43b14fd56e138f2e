import { Problem } from './problem.ts'

/**
 * Lets only so many costly pieces of work run at once; the rest wait their turn.
 * @param most how many run together
 * @param queue how many may wait
 * @param refusal what whoever finds the queue full reads
 * @returns runs one piece of work; throws Problem slowDown where the queue is full
 */
export function turns(
  most: number,
  queue: number,
  refusal: string,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < most) running++
    else {
      if (waiting.length >= queue) {
        throw new Problem('slowDown', refusal, { retryAfterSeconds: 5 })
      }
      // Whoever finishes hands over the place, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
