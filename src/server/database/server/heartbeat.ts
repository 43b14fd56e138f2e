/**
 * Asks repeatedly whether the other side still answers, until it is stopped or an answer times out. The timeout is
 * counted in ticks of this process, so that a suspended or busy process takes none of its own delay for silence.
 * @param ask fulfilled by an answer; a rejection ends the heartbeat, for the broken connection is reported elsewhere
 */
export function startHeartbeat({
  ask,
  onTimeout,
  tickMs = 500,
  mostTicks = 6,
}: {
  ask: () => Promise<unknown>
  onTimeout: () => void
  tickMs?: number
  mostTicks?: number
}): () => void {
  let waited: number | undefined
  const tick = async () => {
    if (waited !== undefined) {
      if (++waited < mostTicks) return
      clearInterval(ticks)
      return onTimeout()
    }
    waited = 0
    try {
      await ask()
      waited = undefined
    } catch {
      clearInterval(ticks)
    }
  }
  const ticks = setInterval(tick, tickMs).unref()
  return () => clearInterval(ticks)
}
