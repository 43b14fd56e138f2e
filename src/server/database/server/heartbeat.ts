/**
 * Pings until it is stopped or a ping times out. The timeout is counted in ticks: a suspended or busy process must not
 * mistake its own delay for silence.
 * @param ask a rejection ends the heartbeat, since a broken connection is reported elsewhere
 */
export function startHeartbeat(options: {
  ask: () => Promise<unknown>
  onTimeout: () => void
  tickMs?: number
  mostTicks?: number
}): () => void {
  const { ask, onTimeout, tickMs = 500, mostTicks = 6 } = options
  let pendingTicks: number | undefined
  const tick = async () => {
    if (pendingTicks !== undefined) {
      if (++pendingTicks < mostTicks) return
      clearInterval(ticks)
      return onTimeout()
    }
    pendingTicks = 0
    try {
      await ask()
      pendingTicks = undefined
    } catch {
      clearInterval(ticks)
    }
  }
  const ticks = setInterval(tick, tickMs).unref()
  return () => clearInterval(ticks)
}
