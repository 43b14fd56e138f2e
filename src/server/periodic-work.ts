const minuteMs = 60 * 1000

/** Does work now and every hour: see `every`. */
export function everyHour(work: () => Promise<unknown>): () => Promise<void> {
  return every(60 * minuteMs, work)
}

/** Does work now and every minute: see `every`. */
export function everyMinute(work: () => Promise<unknown>): () => Promise<void> {
  return every(minuteMs, work)
}

/**
 * Does work now and again and again, and never twice at once. What fails is tried again the next time.
 * @returns stops it, and waits for what is under way
 */
function every(periodMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let underWay: Promise<unknown> | undefined
  const once = () => {
    underWay ??= work()
      .catch(() => undefined)
      .finally(() => {
        underWay = undefined
      })
  }
  once()
  const timer = setInterval(once, periodMs).unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
