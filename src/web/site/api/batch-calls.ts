import type { BatchCheck, BatchFileKind, BatchResult } from '#domain/batch/batch.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { call, download } from './api-client.ts'
import { failureToast } from './failure-toast.ts'
import { useExclusiveMutation } from './use-exclusive-mutation.ts'

export interface BatchFile {
  kind: BatchFileKind
  file: File
  /** Empty for the account's own dealership. */
  dealershipName: string
  /** Chosen by an administrator. */
  userId: number | undefined
}

/** Checks a spreadsheet without saving anything. @throws as `callApi` */
export function checkBatch(batch: BatchFile): Promise<BatchCheck> {
  return call('POST /api/vehicles/batch', {
    query: { dryRun: '1' },
    body: formOf(batch),
  }) as Promise<BatchCheck>
}

/** Lists every valid row. @param leftOut numbers of skipped rows @throws as `callApi` */
export function uploadBatch(
  batch: BatchFile,
  leftOut: readonly number[],
  headers: Record<string, string>,
): Promise<BatchResult> {
  return call('POST /api/vehicles/batch', { body: formOf(batch, leftOut), headers })
}

/** Downloads the failed rows with their reasons. @throws as `callApi` */
export async function downloadFailedRows(batch: BatchFile, leftOut: readonly number[]): Promise<void> {
  await download('failed-vehicles.xlsx', 'POST /api/vehicles/batch/failed', { body: formOf(batch, leftOut) })
}

function formOf(
  { kind, file, dealershipName, userId }: BatchFile,
  leftOut: readonly number[] = [],
): FormData {
  const form = new FormData()
  if (dealershipName) form.set('dealershipName', dealershipName)
  if (userId !== undefined) form.set('userId', String(userId))
  if (leftOut.length > 0) form.set('leftOut', leftOut.join(','))
  form.set(kind, file)
  return form
}

/** Downloads the user's own listings, 5,000 a file; each call downloads the next. */
export function useInventoryDownload() {
  const inventory = useExclusiveMutation({
    async mutationFn(page: number) {
      const fileName = page === 1 ? 'vehicles.xlsx' : `vehicles-${page}.xlsx`
      const headers = await download(fileName, 'GET /api/user/vehicles/export', { query: { page } })
      return Number(headers.get('x-page-count') ?? 1)
    },
    onError: (error) =>
      showToast(failureToast('Download failed', error, 'Unable to download your inventory.')),
  })
  const pages = inventory.data ?? 1
  const page = inventory.data && inventory.variables < pages ? inventory.variables + 1 : 1
  return {
    part: pages > 1 ? `part ${page} of ${pages}` : undefined,
    isPending: inventory.isPending,
    download: () => inventory.mutate(page),
  }
}
