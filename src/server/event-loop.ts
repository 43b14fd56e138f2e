import { setTimeout as pause, setImmediate } from 'node:timers/promises'

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
