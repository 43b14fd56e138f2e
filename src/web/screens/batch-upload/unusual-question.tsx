import type { BatchRow } from '#domain/batch/batch.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

/** More rows than these are only counted. */
const rowsNamed = 5

interface UnusualQuestionProps {
  isOpen: boolean
  /** The rows with numbers ten times off their kind that would be uploaded. */
  rows: readonly BatchRow[]
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once about all unusual values of an upload; nothing is refused for them. */
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
