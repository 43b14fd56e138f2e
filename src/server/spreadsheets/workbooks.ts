import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FastifyReply } from 'fastify'
import { workbookType } from '#domain/accounts/call-schema.ts'
import { FairQueue } from '#server/http/fair-queue.ts'
import { Problem } from '#server/http/problem.ts'
import { privately } from '#server/http/stored-response.ts'
import { forkLimited } from '#server/limited-process/limited-process.ts'
import {
  type HiddenParts,
  type SheetContent,
  type SheetRow,
  tooLarge,
  tooSlow,
  type WorkbookJob,
  type WorkbookOrder,
  type WorkbookResult,
  workbookKind,
  workbookLimits,
} from './workbook-job.ts'

/** Each takes a process and up to half a gigabyte. */
const reading = new FairQueue({
  running: { all: 2, each: 1 },
  present: { all: 100, each: 4 },
  refusal: 'Too many spreadsheets are being read right now. Please try again in a moment.',
})

const writing = new FairQueue({
  running: { all: 1, each: 1 },
  present: { all: 100, each: 4 },
  refusal: 'Too many spreadsheets are being written right now. Please try again in a moment.',
})

export interface WorkbookClient {
  client: string
  signal?: AbortSignal
}

/** Reads the first visible sheet. @param rowsMax with the headings @throws Problem wrongType, malformed, slowDown */
export async function readWorkbook(
  bytes: Buffer,
  rowsMax: number,
  { client, signal }: WorkbookClient,
): Promise<{ rows: SheetRow[]; hidden: HiddenParts }> {
  if (!workbookKind(bytes)) {
    throw new Problem('wrongType', 'This is not an Excel file. Please upload an Excel file (.xlsx or .xls)')
  }
  const result = await reading.run(client, () => runWorkbookJob({ bytes, rowsMax }, { signal }), { signal })
  if ('rows' in result) return result
  throw new Problem('malformed', result.problem)
}

/** @param collect called when the job starts, so that queued jobs hold no rows @throws Problem slowDown */
export async function writeWorkbook(
  collect: () => SheetContent[] | Promise<SheetContent[]>,
  { client, signal }: WorkbookClient,
): Promise<Buffer> {
  return writing.run(client, async () => writeSheets(await collect()), { signal })
}

let thread: Worker | undefined

/** One call at a time. The thread is kept for the next one, unless it fails. */
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

const worker = fileURLToPath(new URL('workbook-process.ts', import.meta.url))

type Limits = Record<'heapMegabytes' | 'processorMs' | 'withinMs', number>

/** A bad file ends only its process. @throws the signal's reason */
export async function runWorkbookJob(
  job: WorkbookJob,
  how: { signal?: AbortSignal | undefined } & Partial<Limits> = {},
): Promise<WorkbookResult> {
  const { signal, heapMegabytes, processorMs, withinMs } = { ...workbookLimits, ...how }
  signal?.throwIfAborted()
  const child = forkLimited(worker, { heapMegabytes })
  const kill = () => child.kill('SIGKILL')
  const stop = setTimeout(kill, withinMs)
  signal?.addEventListener('abort', kill)
  try {
    // Listens first, because without a free file descriptor sending fails and the reason follows as an event.
    const ending = lastMessage(child)
    if (child.connected) child.send({ job, processorMs } satisfies WorkbookOrder, () => undefined)
    const { message, signal: killedBy } = await ending
    signal?.throwIfAborted()
    if (message) return message as WorkbookResult
    // Lack of memory ends the process with another signal.
    return { problem: killedBy === 'SIGKILL' ? tooSlow : tooLarge }
  } finally {
    clearTimeout(stop)
    signal?.removeEventListener('abort', kill)
  }
}

/** Waits for 'close', because 'exit' often precedes the last message. @throws Error if the process did not start */
export function lastMessage(child: ChildProcess) {
  return new Promise<{ message: unknown; signal: NodeJS.Signals | null }>((resolve, reject) => {
    let message: unknown
    child.on('message', (sent) => {
      message = sent
    })
    child.once('error', reject)
    child.once('close', (_code, signal) => resolve({ message, signal }))
  })
}

export function sendWorkbook(reply: FastifyReply, fileName: string, bytes: Buffer): FastifyReply {
  return reply
    .type(workbookType)
    .headers({
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': privately,
    })
    .send(bytes)
}
