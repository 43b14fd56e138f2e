import { Problem } from '#server/http/problem.ts'
import { turns } from '#server/http/turns.ts'
import { runWorkbookJob } from './run-workbook-job.ts'
import type { SheetContent, SheetRow } from './workbook-job.ts'
import { workbookKind } from './workbook-kind.ts'
import { WorkbookProblem } from './workbook-problem.ts'
import { readZipDirectory } from './zip-directory.ts'

/** Each takes a process and up to half a gigabyte: two at once, and as many waiting as their users have patience for. */
const inTurn = turns(2, 8, 'Too many spreadsheets are being read right now. Please try again in a moment.')

/**
 * Reads the first sheet of an uploaded .xlsx or .xls file.
 * @param rowsMax how many rows may say something, the headings among them
 * @throws Problem wrongType where it is no such file, malformed where it cannot be read, slowDown where too many are
 */
export async function readWorkbook(bytes: Buffer, rowsMax: number): Promise<SheetRow[]> {
  refuseAtSight(bytes)
  const result = await inTurn(() => runWorkbookJob({ kind: 'read', bytes, rowsMax }))
  if ('rows' in result) return result.rows
  throw new Problem('malformed', 'problem' in result ? result.problem : '')
}

/**
 * Writes an .xlsx file.
 * @throws Problem slowDown where too many spreadsheets are under way
 */
export async function writeWorkbook(sheets: SheetContent[]): Promise<Buffer> {
  const result = await inTurn(() => runWorkbookJob({ kind: 'write', sheets }))
  if ('bytes' in result) return Buffer.from(result.bytes)
  throw new Error('The spreadsheet process wrote no workbook')
}

/** What the first bytes and a zip's directory already tell costs no process. */
function refuseAtSight(bytes: Buffer): void {
  const kind = workbookKind(bytes)
  if (!kind) {
    throw new Problem('wrongType', 'This is no Excel file. Please upload an Excel file (.xlsx or .xls)')
  }
  try {
    if (kind === 'zip') readZipDirectory(bytes)
  } catch (error) {
    if (error instanceof WorkbookProblem) throw new Problem('malformed', error.message)
    throw error
  }
}
