/** How long the orderly end may take. */
const graceMs = 10_000
/** Ctrl-C this long after the first is meant as a second one. */
const secondAfterMs = 1_000

/**
 * Ends the process in good order at SIGINT or SIGTERM. A signal to a whole process group comes twice where a parent
 * passes it on, so a further one changes nothing, but for somebody's second Ctrl-C: that, or too slow an end, ends the
 * process at once.
 */
export function stopOnSignal(close: () => Promise<void>): void {
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
