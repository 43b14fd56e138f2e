const minuteMs = 60 * 1000

export function everyHour(work: () => Promise<unknown>): () => Promise<void> {
  return every(60 * minuteMs, work)
}

export function everyMinute(work: () => Promise<unknown>): () => Promise<void> {
  return every(minuteMs, work)
}

/** Runs work now and every `periodMs`, never concurrently; a failure is ignored until the next run. */
function every(periodMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const once = () => {
    running ??= work()
      .catch(() => undefined)
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
