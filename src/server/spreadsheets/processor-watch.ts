import { workerData } from 'node:worker_threads'

const everyMs = 100

/**
 * A thread that ends its process once that has used so much processor time, in milliseconds, all its threads together.
 * Unlike a limit on the clock it lets a busy machine take as long as it needs.
 */
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > workerData) process.kill(process.pid, 'SIGKILL')
}, everyMs)
