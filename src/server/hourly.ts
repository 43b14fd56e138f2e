const everyMs = 60 * 60 * 1000

/**
 * Does work now and every hour. What fails is tried again the next hour.
 * @returns stops it, and waits for what is under way
 */
export function everyHour(work: () => Promise<unknown>): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve()
  const once = () => {
    underWay = work().catch(() => undefined)
  }
  once()
  const timer = setInterval(once, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
