import { useId, useState } from 'react'
import { type BatchCheck, type BatchRow, countBatch } from '#domain/batch/batch.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import type { BatchFile } from '../../site/api/batch-calls.ts'
import { Button } from '../../ui/display/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx'
import { FailedRowsButton } from './batch-result-alert.tsx'
import { batchPreview, hiddenParts } from './batch-summary.ts'
import { CheckGrid } from './check-grid.tsx'
import { LeaveOutSwitches, rowWarnings, useLeftOut } from './left-out.tsx'

interface CheckPanelProps {
  batch: BatchFile
  check: BatchCheck
  isUploading: boolean
  onUpload: (leftOut: number[]) => void
}

/** Result of a check, and the upload of every valid row that the dealer does not leave out. */
export function CheckPanel({ batch, check, isUploading, onUpload }: CheckPanelProps) {
  const titleId = useId()
  const leftOut = useLeftOut()
  const [isAsking, setIsAsking] = useState(false)
  const [shown, setShown] = useState(check.failed > 0 ? 'Mistakes' : 'All')
  const warned = check.rows.filter((row) => rowWarnings(row).length > 0)
  const choices = [
    { name: 'All', rows: check.rows },
    { name: 'Mistakes', rows: check.rows.filter(({ problems }) => problems.length > 0) },
    { name: 'Warnings', rows: warned },
  ]
  if (check.changed + check.unchanged > 0)
    choices.push({ name: 'Changes', rows: check.rows.filter(({ changes }) => changes && changes.length > 0) })
  const counts = countBatch(check.rows, leftOut.rows)
  const preview = batchPreview(counts)
  const unusual = warned.filter((row) => row.unusual.length > 0 && !leftOut.rows.has(row.row))
  const upload = () => {
    setIsAsking(false)
    onUpload([...leftOut.rows])
  }
  return (
    <section aria-labelledby={titleId} className="grid gap-5">
      <div className="grid gap-1">
        <h2 id={titleId} className="font-bold text-xl">
          {formatCount(check.success)} of {formatQuantity(check.rows.length, 'row')} can be uploaded
        </h2>
        <p className="text-muted text-sm">
          {check.failed > 0
            ? `${formatQuantity(check.failed, 'row has', 'rows have')} mistakes, marked below.`
            : 'No mistakes were found.'}{' '}
          {check.success > 0
            ? 'Nothing has been saved yet.'
            : 'Nothing has been saved: correct them and choose the file again.'}
        </p>
        {preview && <p className="font-semibold text-sm">{preview}</p>}
        {check.hidden && <p className="font-semibold text-sm">{hiddenParts(check)}</p>}
      </div>
      <LeaveOutSwitches rows={warned} leftOut={leftOut} />
      {check.success > 0 && (
        <div className="flex flex-wrap gap-3">
          <Button
            isPending={isUploading}
            disabled={counts.success === 0}
            onClick={() => (unusual.length > 0 ? setIsAsking(true) : upload())}
          >
            Upload {formatQuantity(counts.success, 'vehicle')}
          </Button>
          {check.failed > 0 && <FailedRowsButton batch={batch} />}
        </div>
      )}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Rows shown</legend>
        {choices.map(({ name, rows }) => (
          <Button
            key={name}
            size="sm"
            variant={name === shown ? 'primary' : 'outline'}
            aria-pressed={name === shown}
            onClick={() => setShown(name)}
          >
            {name} ({formatCount(rows.length)})
          </Button>
        ))}
      </fieldset>
      <CheckGrid
        key={shown}
        rows={choices.find(({ name }) => name === shown)?.rows ?? []}
        leftOut={leftOut}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={upload}
        title={formatQuantity(unusual.length, 'row has unusual values', 'rows have unusual values')}
        cancelLabel="Go back"
        confirmLabel="Upload anyway"
      >
        <UnusualRows rows={unusual} />
      </ConfirmDialog>
    </section>
  )
}

const rowsNamed = 5

function UnusualRows({ rows }: { rows: readonly BatchRow[] }) {
  const others = rows.length - rowsNamed
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5">
        {rows.slice(0, rowsNamed).map(({ row, unusual }) => (
          <li key={row}>
            Row {row}: {unusual.map(({ message }) => message).join('; ')}
          </li>
        ))}
      </ul>
      {others > 0 && <p>{formatQuantity(others, 'more row is', 'more rows are')} marked in the sheet.</p>}
    </>
  )
}
