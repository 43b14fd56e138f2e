import { performance } from 'node:perf_hooks'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Lets pending requests, database responses and timers run. */
export const yieldToEventLoop = (): Promise<void> => setImmediate()

/** A request passes the event loop about five times, and may wait this time at each. */
const timeSliceMs = 4

/** Yields to the event loop after each time slice. Background work leaves half the time to others. */
export async function* inTimeSlices<T>(
  items: Iterable<T>,
  { isInBackground = false } = {},
): AsyncGenerator<T> {
  let began = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - began < timeSliceMs) continue
    await (isInBackground ? pause(timeSliceMs) : yieldToEventLoop())
    began = performance.now()
  }
}

/** Yields to the event loop between slices. */
export async function* slicesOf<T>(items: readonly T[], size: number): AsyncGenerator<T[]> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await yieldToEventLoop()
    yield items.slice(at, at + size)
  }
}

const checkEveryMs = 1000
const idleBelow = 0.05

/** A process that serves from memory allocates too little to collect the garbage of its start. */
export function collectOnceIdle(collect: () => void = collectAll): () => void {
  let last = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (utilization >= idleBelow) return
    clearInterval(timer)
    collect()
  }, checkEveryMs).unref()
  return () => clearInterval(timer)
}

function collectAll(): void {
  // Only contexts created after the flag have the function.
  setFlagsFromString('--expose-gc')
  const gc: (options: { type: 'major'; flavor: 'last-resort' }) => void = runInNewContext('gc')
  gc({ type: 'major', flavor: 'last-resort' })
}
