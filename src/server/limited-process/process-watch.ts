import { workerData } from 'node:worker_threads'
import type { ProcessLimits } from './limited-process.ts'

const everyMs = 100
const { processorMs = Number.POSITIVE_INFINITY, residentMegabytes } = workerData as ProcessLimits

/** CPU time does not depend on load. Resident memory includes native code's. */
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const isOver = (user + system) / 1000 > processorMs || process.memoryUsage.rss() / 1e6 > residentMegabytes
  if (isOver) process.kill(process.pid, 'SIGKILL')
}, everyMs)
