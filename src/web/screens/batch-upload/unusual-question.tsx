import type { BatchRow } from '#domain/batch/batch.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

/** Further rows are only counted. */
const rowsNamed = 5

interface UnusualQuestionProps {
  isOpen: boolean
  /** Rows to upload with numbers ten times off their kind. */
  rows: readonly BatchRow[]
  onCancel: () => void
  onConfirm: () => void
}

/** One confirmation for all unusual values of an upload; none is refused. */
export function UnusualQuestion({ rows, ...dialog }: UnusualQuestionProps) {
  const others = rows.length - rowsNamed
  return (
    <ConfirmDialog
      {...dialog}
      title={formatQuantity(rows.length, 'row has unusual values', 'rows have unusual values')}
      cancelLabel="Go back"
      confirmLabel="Upload anyway"
    >
      <ul className="grid list-disc gap-1 pl-5">
        {rows.slice(0, rowsNamed).map(({ row, unusual }) => (
          <li key={row}>
            Row {row}: {unusual.map(({ message }) => message).join('; ')}
          </li>
        ))}
      </ul>
      {others > 0 && <p>{formatQuantity(others, 'more row is', 'more rows are')} marked in the sheet.</p>}
    </ConfirmDialog>
  )
}
