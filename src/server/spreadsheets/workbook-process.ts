import { Worker } from 'node:worker_threads'
import { rowsOfWorkbook } from './workbook-bytes.ts'
import type { WorkbookJob, WorkbookOrder, WorkbookResult } from './workbook-job.ts'
import { damaged, WorkbookProblem } from './workbook-problem.ts'

// A signal to the process group must not interrupt the job.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

// One job per process: a file that crashes it affects no other.
process.once('message', ({ job, processorMs }: WorkbookOrder) => {
  // Reading blocks this thread, so the limit is checked in another.
  const watch = new Worker(new URL('processor-watch.ts', import.meta.url), { workerData: processorMs })
  watch.unref()
  process.send?.(runJob(job), () => process.disconnect?.())
})

function runJob({ bytes, rowsMax }: WorkbookJob): WorkbookResult {
  try {
    return { rows: rowsOfWorkbook(Buffer.from(bytes), rowsMax) }
  } catch (error) {
    return { problem: error instanceof WorkbookProblem ? error.message : damaged }
  }
}
