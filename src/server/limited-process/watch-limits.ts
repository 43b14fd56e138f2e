import { Worker } from 'node:worker_threads'

export interface ProcessLimits {
  /** All threads together, in its life. */
  processorMs?: number
  residentMegabytes: number
}

/** Lets a thread end this process (SIGKILL) beyond its limits: the work itself may never give its thread back. */
export function watchLimits(limits: ProcessLimits): void {
  new Worker(new URL('process-watch.ts', import.meta.url), { workerData: limits }).unref()
  // A signal to the process group reaches the server alone, which finishes running requests first.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
}
