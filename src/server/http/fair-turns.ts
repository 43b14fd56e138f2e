import { Problem } from './problem.ts'

interface Waiter {
  begin(): void
  refuse(): void
}

/**
 * Lets only so many costly pieces of work run at once. Whoever asks for them has a line of their own, and the lines
 * take turns: a thousand pieces of one make another wait for one of them.
 * @param most how many run together
 * @param queueOfOne how many of one may wait
 * @param queueOfAll how many may wait in all; then whoever has most waiting gives a place to whoever has fewer
 * @param refusal what whoever finds no place reads
 * @returns runs one piece of work of `whose` line; throws Problem slowDown where there is no place
 */
export function fairTurns({
  most,
  queueOfOne,
  queueOfAll,
  refusal,
}: {
  most: number
  queueOfOne: number
  queueOfAll: number
  refusal: string
}): <T>(whose: string, work: () => Promise<T>) => Promise<T> {
  /** In the order in which the lines are served; none is empty. */
  const lines = new Map<string, Waiter[]>()
  let running = 0
  let waiting = 0

  function join(whose: string): Promise<void> {
    const line = lines.get(whose) ?? []
    if (line.length >= queueOfOne) throw slowDown()
    if (waiting >= queueOfAll) {
      const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one))
      if (longest.length <= line.length + 1) throw slowDown()
      waiting--
      longest.pop()?.refuse()
    }
    waiting++
    lines.set(whose, line)
    return new Promise((resolve, reject) => {
      line.push({ begin: resolve, refuse: () => reject(slowDown()) })
    })
  }

  function next(): Waiter | undefined {
    const [first] = lines
    if (!first) return undefined
    const [whose, line] = first
    lines.delete(whose)
    const waiter = line.shift()
    if (line.length > 0) lines.set(whose, line)
    waiting--
    return waiter
  }

  function slowDown(): Problem {
    return new Problem('slowDown', refusal, { retryAfterSeconds: 5 })
  }

  return async (whose, work) => {
    if (running < most) running++
    // Whoever finishes hands over the place, so `running` stays as it is.
    else await join(whose)
    try {
      return await work()
    } finally {
      const waiter = next()
      if (waiter) waiter.begin()
      else running--
    }
  }
}
