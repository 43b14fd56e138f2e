import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { WorkbookJob, WorkbookResult } from './workbook-job.ts'
import { workbookLimits } from './workbook-limits.ts'
import { tooLarge, tooSlow } from './workbook-problem.ts'

const worker = fileURLToPath(new URL('worker.ts', import.meta.url))

/**
 * Has a job done by a process of its own, whose memory and time are limited: a file that takes more ends that
 * process and nothing else.
 * @throws Error where a job that is no reading fails; what is wrong with a file is answered as its problem
 */
export function runWorkbookJob(
  job: WorkbookJob,
  { heapMegabytes, withinMs }: { heapMegabytes: number; withinMs: number } = workbookLimits,
): Promise<WorkbookResult> {
  const child = fork(worker, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=16'],
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // A signal to the whole process group is for the marketplace, which first answers what is under way.
    detached: process.platform !== 'win32',
  })
  return new Promise((resolve, reject) => {
    let isLate = false
    const stop = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, withinMs)
    let result: WorkbookResult | undefined
    child.once('message', (message) => {
      result = message as WorkbookResult
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(stop)
      if (result) resolve(result)
      else if (job.kind === 'read') resolve({ problem: isLate ? tooSlow : tooLarge })
      else reject(new Error(`The spreadsheet process ended with ${signal ?? `code ${code}`}`))
    })
    // A process that ended before it had read its job says so by its exit.
    child.send(job, () => undefined)
  })
}
