import type { BatchCheck, BatchResult } from '#domain/batch/batch.ts'
import { ApiError, reach } from './api-client.ts'

/** A chosen spreadsheet and whose listings it is to become. */
export interface BatchFile {
  file: File
  /** What the request names; empty where the account's own dealership is meant. */
  dealershipName: string
  /** The account an administrator chose for them. */
  userId: number | undefined
}

/** Tries a spreadsheet without saving anything. @throws ApiError */
export async function checkBatch(batch: BatchFile): Promise<BatchCheck> {
  return (await send('/api/vehicles/batch?dryRun=1', batch)).json()
}

/** Takes every good row of a spreadsheet. @param leftOut numbers of rows to pass over. @throws ApiError */
export async function uploadBatch(batch: BatchFile, leftOut: readonly number[]): Promise<BatchResult> {
  return (await send('/api/vehicles/batch', batch, leftOut)).json()
}

/** Saves the failed rows of a spreadsheet, with their reasons, on this device. @throws ApiError */
export async function downloadFailedRows(batch: BatchFile, leftOut: readonly number[]): Promise<void> {
  await save(await send('/api/vehicles/batch/failed', batch, leftOut), 'failed-vehicles.xlsx')
}

/** Saves the file that an address answers on this device. @returns how many pages there are. @throws ApiError */
export async function downloadWorkbook(path: string, fileName: string): Promise<number> {
  const response = await succeeded(await reach(path, { credentials: 'include' }))
  await save(response, fileName)
  return Number(response.headers.get('x-page-count') ?? 1)
}

async function send(
  path: string,
  { file, dealershipName, userId }: BatchFile,
  leftOut: readonly number[] = [],
) {
  const form = new FormData()
  if (dealershipName) form.set('dealershipName', dealershipName)
  if (userId !== undefined) form.set('userId', String(userId))
  if (leftOut.length > 0) form.set('leftOut', leftOut.join(','))
  form.set('excel', file)
  return succeeded(await reach(path, { method: 'POST', credentials: 'include', body: form }))
}

async function succeeded(response: Response): Promise<Response> {
  if (response.ok) return response
  throw new ApiError(response.status, (await response.text()) || response.statusText)
}

async function save(response: Response, fileName: string): Promise<void> {
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
