import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FairQueue } from '#server/http/concurrency/fair-queue.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { runWorkbookJob } from './run-workbook-job.ts'
import { type HiddenParts, type SheetContent, type SheetRow, workbookLimits } from './workbook-job.ts'
import { workbookKind } from './workbook-problem.ts'

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
 * Reads the first visible sheet. @param rowsMax most rows with content, including the headings
 * @throws Problem wrongType, malformed, or slowDown if too many are queued; the signal's reason
 */
export async function readWorkbook(
  bytes: Buffer,
  rowsMax: number,
  { client, signal }: WorkbookClient,
): Promise<{ rows: SheetRow[]; hidden: HiddenParts }> {
  if (!workbookKind(bytes)) {
    throw new Problem('wrongType', 'This is no Excel file. Please upload an Excel file (.xlsx or .xls)')
  }
  const result = await reading.run(client, () => runWorkbookJob({ bytes, rowsMax }, { signal }), { signal })
  if ('rows' in result) return result
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

let thread: Worker | undefined

/**
 * Writes a workbook of our own rows in a thread that is kept for the next. One call at a time.
 * @throws Error if it cannot be written, which ends the thread
 */
async function writeSheets(sheets: readonly SheetContent[]): Promise<Buffer> {
  thread ??= startThread()
  const writer = thread
  writer.ref()
  writer.postMessage(sheets)
  const [bytes]: Uint8Array[] = await once(writer, 'message')
  // An idle thread must not keep the process running.
  writer.unref()
  if (!bytes) throw new Error('The thread wrote no workbook')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function startThread(): Worker {
  const started = new Worker(new URL('write-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: workbookLimits.heapMegabytes },
  })
  return started.once('error', () => {
    thread = undefined
  })
}
