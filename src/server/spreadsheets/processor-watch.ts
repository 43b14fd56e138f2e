import { workerData } from 'node:worker_threads'

const everyMs = 100

/**
 * Kills its process after `workerData` milliseconds of CPU time of all its threads. Unlike a wall-clock limit, this
 * lets a busy machine take longer.
 */
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > workerData) process.kill(process.pid, 'SIGKILL')
}, everyMs)
