const shortestMs = 10_000
const longestMs = 60_000
const longestAfterFailureMs = 5 * 60_000

/**
 * Milliseconds until new enquiries are asked for again: a quarter of the time since the last change, between 10 and 60
 * seconds, and doubled by each failure in a row up to 5 minutes. Jitter adds up to a quarter, so that
 * devices that began together do not ask together.
 * @param state.jitter from 0 up to 1
 */
export function pollDelay(state: { unchangedMs: number; failures: number; jitter: number }): number {
  const { unchangedMs, failures, jitter } = state
  const quiet = Math.min(Math.max(unchangedMs / 4, shortestMs), longestMs)
  const backedOff = failures === 0 ? quiet : Math.min(quiet * 2 ** failures, longestAfterFailureMs)
  return Math.round(backedOff * (1 + jitter / 4))
}
