import { rowsOfWorkbook, workbookOfSheets } from './workbook-bytes.ts'
import type { WorkbookJob, WorkbookResult } from './workbook-job.ts'
import { damaged, WorkbookProblem } from './workbook-problem.ts'

// One job a process: whatever a file does to it ends with it.
process.once('message', (job: WorkbookJob) => {
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
