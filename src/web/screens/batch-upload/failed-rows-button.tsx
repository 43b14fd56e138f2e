import { FileWarning } from 'lucide-react'
import { type BatchFile, downloadFailedRows } from '../../api/batch-calls.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { Button } from '../../ui/display/button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

interface FailedRowsButtonProps {
  batch: BatchFile
  /** Numbers of the rows that were left out; they did not fail. */
  leftOut?: readonly number[]
}

/** The rows with mistakes as a workbook of their own, each with its reasons. */
export function FailedRowsButton({ batch, leftOut = [] }: FailedRowsButtonProps) {
  const download = useExclusiveMutation({
    mutationFn: () => downloadFailedRows(batch, leftOut),
    onError: (error) => showToast({ title: 'Download failed', text: error.message, isError: true }),
  })
  return (
    <Button variant="outline" isPending={download.isPending} onClick={() => download.mutate()}>
      <FileWarning aria-hidden className="size-4" />
      Download Failed Rows
    </Button>
  )
}
