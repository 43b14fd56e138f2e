import { fileURLToPath } from 'node:url'
import { forkLimited } from '#server/limited-process/fork-limited.ts'
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
  const child = forkLimited(worker, { heapMegabytes })
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
