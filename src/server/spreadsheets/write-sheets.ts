import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type SheetContent, workbookLimits } from './workbook-job.ts'

let thread: Worker | undefined

/**
 * Writes a workbook of our own rows in a thread that is kept for the next. One call at a time.
 * @throws Error if it cannot be written, which ends the thread
 */
export async function writeSheets(sheets: readonly SheetContent[]): Promise<Buffer> {
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
