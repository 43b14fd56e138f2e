import { FileWarning } from 'lucide-react'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { type BatchFile, downloadFailedRows } from './batch-calls.ts'

/** The rows with mistakes as a workbook of their own, each with its reasons. */
export function FailedRowsButton({ batch }: { batch: BatchFile }) {
  const download = useWrite({
    mutationFn: () => downloadFailedRows(batch),
    onError: (error) => showToast({ title: 'Download failed', text: error.message, isError: true }),
  })
  return (
    <Button look="outline" isPending={download.isPending} onClick={() => download.mutate()}>
      <FileWarning aria-hidden className="size-4" />
      Download Failed Rows
    </Button>
  )
}
