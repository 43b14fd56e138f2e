import { Worker } from 'node:worker_threads'
import { rowsOfWorkbook, workbookOfSheets } from './workbook-bytes.ts'
import type { WorkbookJob, WorkbookOrder, WorkbookResult } from './workbook-job.ts'
import { damaged, WorkbookProblem } from './workbook-problem.ts'

// A signal to the process group still lets the job under way finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

// One job a process: a file that breaks it breaks no other.
process.once('message', ({ job, processorMs }: WorkbookOrder) => {
  // Reading is one long call that blocks this thread.
  const watch = new Worker(new URL('processor-watch.ts', import.meta.url), { workerData: processorMs })
  watch.unref()
  process.send?.(carryOut(job), () => process.disconnect?.())
})

function carryOut(job: WorkbookJob): WorkbookResult {
  try {
    return job.kind === 'read'
      ? { rows: rowsOfWorkbook(Buffer.from(job.bytes), job.rowsMax) }
      : { bytes: workbookOfSheets(job.sheets) }
  } catch (error) {
    if (error instanceof WorkbookProblem) return { problem: error.message }
    if (job.kind === 'read') return { problem: damaged }
    throw error
  }
}
