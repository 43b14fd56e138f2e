import type { Log } from './log.ts'

const flushEveryMs = 10_000

export interface Flushing {
  flush(): Promise<void>
  close(): Promise<void>
}

/** Every ten seconds. `save` must not fail, but keep what it cannot write. */
export function flushPeriodically(save: () => Promise<void>): Flushing {
  let inFlight: Promise<void> = Promise.resolve()
  /** One at a time, because a second one would only wait for the first one's row locks. */
  const flush = () => {
    inFlight = inFlight.then(save)
    return inFlight
  }
  const timer = setInterval(flush, flushEveryMs).unref()
  return {
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Runs now and every `periodMs`, never concurrently. Failures are logged and left to the next run. */
export function every(periodMs: number, work: () => Promise<unknown>, log: Log): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const once = () => {
    running ??= work()
      .catch((err: unknown) => log.error({ err }, 'Periodic work failed'))
      .finally(() => {
        running = undefined
      })
  }
  once()
  const timer = setInterval(once, periodMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
