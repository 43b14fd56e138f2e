import { FairQueue } from '#server/http/concurrency/fair-queue.ts'
import { Problem } from '#server/http/problem.ts'
import { runWorkbookJob } from './run-workbook-job.ts'
import type { SheetContent, SheetRow } from './workbook-job.ts'
import { WorkbookProblem, workbookKind } from './workbook-problem.ts'
import { readZipDirectory } from './zip.ts'

/** Each takes a process and up to half a gigabyte: two at once, and one of a user. */
const queue = new FairQueue({
  running: { all: 2, each: 1 },
  present: { all: 100, each: 4 },
  refusal: 'Too many spreadsheets are being read right now. Please try again in a moment.',
})

/** Who waits for a workbook. */
export interface WorkbookClient {
  /** The account; `templates` where it is for everybody. */
  client: string
  /** Its abort ends the workbook's process. */
  signal?: AbortSignal
}

/**
 * Reads the first sheet of an uploaded .xlsx or .xls file.
 * @param rowsMax how many rows may say something, the headings among them
 * @throws Problem wrongType where it is no such file, malformed where it cannot be read, slowDown where too many are,
 *   and the signal's reason
 */
export async function readWorkbook(
  bytes: Buffer,
  rowsMax: number,
  { client, signal }: WorkbookClient,
): Promise<SheetRow[]> {
  refuseAtSight(bytes)
  const job = { kind: 'read', bytes, rowsMax } as const
  const result = await queue.run(client, () => runWorkbookJob(job, { signal }), { signal })
  if ('rows' in result) return result.rows
  throw new Problem('malformed', 'problem' in result ? result.problem : '')
}

/**
 * Writes an .xlsx file.
 * @param collect makes the sheets when the turn has come: those who wait hold no rows
 * @throws Problem slowDown where too many spreadsheets are under way, and the signal's reason
 */
export async function writeWorkbook(
  collect: () => SheetContent[] | Promise<SheetContent[]>,
  { client, signal }: WorkbookClient,
): Promise<Buffer> {
  const result = await queue.run(
    client,
    async () => runWorkbookJob({ kind: 'write', sheets: await collect() }, { signal }),
    { signal },
  )
  if ('bytes' in result) return Buffer.from(result.bytes)
  throw new Error('The spreadsheet process wrote no workbook')
}

/** Checks the first bytes and a zip's directory, which need no process. */
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
