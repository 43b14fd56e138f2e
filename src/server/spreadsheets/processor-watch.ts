import { workerData } from 'node:worker_threads'

const everyMs = 100

/** Limits CPU time of all threads to `workerData` milliseconds; unlike wall-clock time, it does not depend on load. */
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > workerData) process.kill(process.pid, 'SIGKILL')
}, everyMs)
