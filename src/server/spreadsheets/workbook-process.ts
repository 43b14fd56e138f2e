import { watchLimits } from '#server/limited-process/watch-limits.ts'
import { rowsOfWorkbook } from './workbook-bytes.ts'
import { type WorkbookJob, type WorkbookOrder, type WorkbookResult, workbookLimits } from './workbook-job.ts'
import { damaged, WorkbookProblem } from './workbook-problem.ts'

// One job per process: a file that crashes it affects no other.
process.once('message', ({ job, processorMs }: WorkbookOrder) => {
  watchLimits({ processorMs, residentMegabytes: workbookLimits.residentMegabytes })
  process.send?.(runJob(job), () => process.disconnect?.())
})

function runJob({ bytes, rowsMax }: WorkbookJob): WorkbookResult {
  try {
    return rowsOfWorkbook(Buffer.from(bytes), rowsMax)
  } catch (error) {
    return { problem: error instanceof WorkbookProblem ? error.message : damaged }
  }
}
