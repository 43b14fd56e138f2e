import { watchLimits } from '#server/limited-process/limited-process.ts'
import { rowsOfWorkbook } from './workbook-bytes.ts'
import {
  damaged,
  type WorkbookJob,
  type WorkbookOrder,
  WorkbookProblem,
  type WorkbookResult,
  workbookLimits,
} from './workbook-job.ts'

// One job per process, so that a file that crashes it affects no other.
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
