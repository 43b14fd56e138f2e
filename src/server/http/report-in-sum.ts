const everyMs = 10_000

/**
 * For what may happen a thousand times a second and is worth one line in the log.
 * @param tell is told how often it happened, at most every ten seconds
 * @returns to be called each time it happens
 */
export function reportInSum(tell: (count: number) => void): () => void {
  let count = 0
  return () => {
    if (count++ > 0) return
    setTimeout(() => {
      tell(count)
      count = 0
    }, everyMs).unref()
  }
}
