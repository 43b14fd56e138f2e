import { parentPort } from 'node:worker_threads'
import { workbookOfSheets } from './workbook-bytes.ts'
import type { SheetContent } from './workbook-job.ts'

parentPort?.on('message', (sheets: readonly SheetContent[]) => {
  parentPort?.postMessage(workbookOfSheets(sheets))
})
