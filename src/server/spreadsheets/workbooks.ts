import { FairQueue } from '#server/http/concurrency/fair-queue.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { runWorkbookJob } from './run-workbook-job.ts'
import type { SheetContent, SheetRow } from './workbook-job.ts'
import { workbookKind } from './workbook-problem.ts'
import { writeSheets } from './write-sheets.ts'

/** Each takes a process and up to half a gigabyte. */
const reading = new FairQueue({
  running: { all: 2, each: 1 },
  present: { all: 100, each: 4 },
  refusal: 'Too many spreadsheets are being read right now. Please try again in a moment.',
})

/** There is one thread for all. */
const writing = new FairQueue({
  running: { all: 1, each: 1 },
  present: { all: 100, each: 4 },
  refusal: 'Too many spreadsheets are being written right now. Please try again in a moment.',
})

export interface WorkbookClient {
  /** The account, or `templates` for a shared job. */
  client: string
  /** Aborting it ends a process that reads, and drops what is queued. */
  signal?: AbortSignal
}

/**
 * Reads the first sheet. @param rowsMax limit of rows that are not blank, including the headings
 * @throws Problem wrongType, malformed, or slowDown if too many are queued; the signal's reason
 */
export async function readWorkbook(
  bytes: Buffer,
  rowsMax: number,
  { client, signal }: WorkbookClient,
): Promise<SheetRow[]> {
  if (!workbookKind(bytes)) {
    throw new Problem('wrongType', 'This is no Excel file. Please upload an Excel file (.xlsx or .xls)')
  }
  const result = await reading.run(client, () => runWorkbookJob({ bytes, rowsMax }, { signal }), { signal })
  if ('rows' in result) return result.rows
  throw new Problem('malformed', result.problem)
}

/**
 * @param collect called when the job starts: queued jobs use no memory for rows
 * @throws Problem slowDown if too many are queued; the signal's reason
 */
export async function writeWorkbook(
  collect: () => SheetContent[] | Promise<SheetContent[]>,
  { client, signal }: WorkbookClient,
): Promise<Buffer> {
  return writing.run(client, async () => writeSheets(await collect()), { signal })
}
