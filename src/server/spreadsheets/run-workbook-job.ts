import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { lastMessage } from './last-message.ts'
import { type WorkbookJob, type WorkbookOrder, type WorkbookResult, workbookLimits } from './workbook-job.ts'
import { tooLarge, tooSlow } from './workbook-problem.ts'

const worker = fileURLToPath(new URL('workbook-process.ts', import.meta.url))

type Limits = Record<'heapMegabytes' | 'processorMs' | 'withinMs', number>

/**
 * Reads a file in a process with limited memory and time, so that a bad file (a `problem`) ends only that process.
 * @throws Error if no process can be started; the signal's reason
 */
export async function runWorkbookJob(
  job: WorkbookJob,
  how: { signal?: AbortSignal | undefined } & Partial<Limits> = {},
): Promise<WorkbookResult> {
  const { signal, heapMegabytes, processorMs, withinMs } = { ...workbookLimits, ...how }
  signal?.throwIfAborted()
  const child = fork(worker, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=16'],
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // A signal to the process group must reach only the server, which finishes running requests first.
    detached: process.platform !== 'win32',
  })
  const kill = () => child.kill('SIGKILL')
  const stop = setTimeout(kill, withinMs)
  signal?.addEventListener('abort', kill)
  try {
    // Listened to first: if the system has no file descriptor left, sending fails and the reason follows as an event.
    const ending = lastMessage(child)
    // A process that ended early is reported by its exit.
    if (child.connected) child.send({ job, processorMs } satisfies WorkbookOrder, () => undefined)
    const { message, signal: killedBy } = await ending
    signal?.throwIfAborted()
    if (message) return message as WorkbookResult
    // Out of memory ends the process with another signal.
    return { problem: killedBy === 'SIGKILL' ? tooSlow : tooLarge }
  } finally {
    clearTimeout(stop)
    signal?.removeEventListener('abort', kill)
  }
}
