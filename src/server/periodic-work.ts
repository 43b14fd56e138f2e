import type { Log } from './log.ts'

const minuteMs = 60 * 1000

export function everyHour(work: () => Promise<unknown>, log: Log): () => Promise<void> {
  return every(60 * minuteMs, work, log)
}

export function everyMinute(work: () => Promise<unknown>, log: Log): () => Promise<void> {
  return every(minuteMs, work, log)
}

/** Runs work now and every `periodMs`, never concurrently; a failure is logged and left to the next run. */
function every(periodMs: number, work: () => Promise<unknown>, log: Log): () => Promise<void> {
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
