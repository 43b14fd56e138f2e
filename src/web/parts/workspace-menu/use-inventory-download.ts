import { downloadWorkbook } from '../../site/api/batch-calls.ts'
import { failureToast } from '../../site/api/failure-toast.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { showToast } from '../../ui/overlay/toast.ts'

/** Saves the user's own listings as Excel files, 5,000 a file; each call saves the next. */
export function useInventoryDownload() {
  const inventory = useExclusiveMutation({
    mutationFn: (page: number) =>
      downloadWorkbook(
        `/api/user/vehicles/export?page=${page}`,
        page === 1 ? 'vehicles.xlsx' : `vehicles-${page}.xlsx`,
      ),
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
