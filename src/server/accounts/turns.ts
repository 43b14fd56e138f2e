import { Problem } from '#server/http/problem.ts'

/**
 * Lets only so many costly pieces of work run at once; the rest wait their turn.
 * @param most how many run together
 * @param queue how many may wait
 * @param busy what is said to whoever finds the queue full
 * @returns runs one piece of work; throws Problem slowDown where the queue is full
 */
export function turns(
  most: number,
  queue: number,
  busy = 'Too many people are logging in right now. Please try again in a moment.',
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < most) running++
    else {
      if (waiting.length >= queue) {
        throw new Problem('slowDown', busy, { retryAfterSeconds: 5 })
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
