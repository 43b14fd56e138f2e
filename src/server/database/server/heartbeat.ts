/**
 * Asks again and again whether the other side still answers, until it is stopped or has been silent for too long.
 * Silence is counted in ticks that this process lived through, so that a process which itself stood still, or was too
 * busy to read an answer that is there, takes nobody for dead.
 * @param ask fulfilled by an answer; a refusal ends the asking, since whatever broke tells it elsewhere
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
