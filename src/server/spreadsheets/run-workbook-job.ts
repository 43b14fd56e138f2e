import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { lastMessage } from './last-message.ts'
import { type WorkbookJob, type WorkbookOrder, type WorkbookResult, workbookLimits } from './workbook-job.ts'
import { tooLarge, tooSlow } from './workbook-problem.ts'

const worker = fileURLToPath(new URL('worker.ts', import.meta.url))

type Limits = Record<'heapMegabytes' | 'processorMs' | 'withinMs', number>

/**
 * Has a job done by a process of its own, whose memory and time are limited: a file that takes more ends that
 * process and nothing else.
 * @param how `signal` ends the process; limits other than `workbookLimits`
 * @throws Error where a job that is no reading fails, or the system has no process left; what is wrong with a file is
 *   answered as its problem. The signal's reason
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
    // A signal to the whole process group is for the marketplace, which first answers what is under way.
    detached: process.platform !== 'win32',
  })
  const kill = () => child.kill('SIGKILL')
  const stop = setTimeout(kill, withinMs)
  signal?.addEventListener('abort', kill)
  try {
    // Heard before anything else: where there is no file left for its channel, it cannot be sent to and says why later.
    const ending = lastMessage(child)
    // A process that ended before it had read its job says so by its exit.
    if (child.connected) child.send({ job, processorMs } satisfies WorkbookOrder, () => undefined)
    const { message, code, signal: killedBy } = await ending
    signal?.throwIfAborted()
    if (message) return message as WorkbookResult
    // Where memory runs out the process ends itself, in another way.
    if (job.kind === 'read') return { problem: killedBy === 'SIGKILL' ? tooSlow : tooLarge }
    throw new Error(`The spreadsheet process ended with ${killedBy ?? `code ${code}`}`)
  } finally {
    clearTimeout(stop)
    signal?.removeEventListener('abort', kill)
  }
}
