import { workerData } from 'node:worker_threads'
import type { ProcessLimits } from './watch-limits.ts'

const everyMs = 100
const { processorMs = Number.POSITIVE_INFINITY, residentMegabytes } = workerData as ProcessLimits

/**
 * Ends the process that goes beyond its limits. Processor time of all threads, unlike wall-clock time, does not depend
 * on load; resident memory has what native code takes too, which V8 does not count.
 */
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const isOver = (user + system) / 1000 > processorMs || process.memoryUsage.rss() / 1e6 > residentMegabytes
  if (isOver) process.kill(process.pid, 'SIGKILL')
}, everyMs)
