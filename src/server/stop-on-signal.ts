/** A later SIGINT is a second Ctrl-C. */
const secondAfterMs = 1_000

/** Exits at once after `graceMs` or a second Ctrl-C. A parent may forward a signal twice. */
export function stopOnSignal(close: () => Promise<void>, graceMs = 10_000): void {
  let stoppedAt: number | undefined
  const stop = async () => {
    stoppedAt = performance.now()
    setTimeout(() => process.exit(1), graceMs).unref()
    try {
      await close()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stoppedAt === undefined) void stop()
      else if (signal === 'SIGINT' && performance.now() - stoppedAt >= secondAfterMs) process.exit(1)
    })
  }
}
