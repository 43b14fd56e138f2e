/** How long answers under way may still take. */
const graceMs = 10_000

/** Ends the process in good order at SIGINT or SIGTERM; a second signal, or too slow an end, ends it at once. */
export function stopOnSignal(close: () => Promise<void>): void {
  const stop = async () => {
    for (const signal of signals) process.once(signal, () => process.exit(1))
    setTimeout(() => process.exit(1), graceMs).unref()
    try {
      await close()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  let isStopping = false
  for (const signal of signals) {
    process.once(signal, () => {
      if (!isStopping) void stop()
      isStopping = true
    })
  }
}
