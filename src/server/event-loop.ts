import { setImmediate } from 'node:timers/promises'

/** Lets pending requests, database responses and timers run before long work goes on. */
export const yieldToEventLoop = (): Promise<void> => setImmediate()

/** Yields slices, with a yield to the event loop between them; 200 rows of a sheet take a few milliseconds. */
export async function* slicesOf<T>(items: readonly T[], size = 200): AsyncGenerator<T[]> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await yieldToEventLoop()
    yield items.slice(at, at + size)
  }
}
