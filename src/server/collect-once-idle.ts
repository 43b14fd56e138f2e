import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const checkEveryMs = 1000
const idleBelow = 0.05

/** A process that serves from memory allocates too little to collect the garbage of its start. */
export function collectOnceIdle(collect: () => void = collectAll): () => void {
  let last = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (utilization >= idleBelow) return
    clearInterval(timer)
    collect()
  }, checkEveryMs).unref()
  return () => clearInterval(timer)
}

function collectAll(): void {
  // Only contexts created after the flag have the function.
  setFlagsFromString('--expose-gc')
  const gc: (options: { type: 'major'; flavor: 'last-resort' }) => void = runInNewContext('gc')
  gc({ type: 'major', flavor: 'last-resort' })
}
