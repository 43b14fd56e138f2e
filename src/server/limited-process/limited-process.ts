import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Process for untrusted files: has no settings or secrets, reads only our program and `reads`, writes nothing. */
export function forkLimited(
  program: string,
  how: { heapMegabytes: number; reads?: readonly string[]; flags?: readonly string[] },
): ChildProcess {
  const { heapMegabytes, reads = [], flags = [] } = how
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  return fork(program, [], {
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--max-semi-space-size=16',
      '--permission',
      '--allow-worker',
      ...[root, ...reads].map((folder) => `--allow-fs-read=${folder}`),
      ...flags,
    ],
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: process.platform !== 'win32',
  })
}

export interface ProcessLimits {
  /** CPU time of all threads since the start. */
  processorMs?: number
  residentMegabytes: number
}

/** A thread kills this process (SIGKILL) beyond its limits, because the work may never yield. */
export function watchLimits(limits: ProcessLimits): void {
  new Worker(new URL('process-watch.ts', import.meta.url), { workerData: limits }).unref()
  // Signals to the process group are for the server, which finishes running requests first.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
}
