import { useId, useState } from 'react'
import { type BatchCheck, type BatchRow, countBatch } from '#domain/batch/batch.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import type { BatchFile } from '../../api/batch-calls.ts'
import { Button } from '../../ui/display/button.tsx'
import { FailedRowsButton } from './batch-result-alert.tsx'
import { batchPreview } from './batch-summary.ts'
import { CheckGrid } from './check-grid.tsx'
import { LeaveOutSwitches } from './leave-out-switches.tsx'
import { rowWarnings } from './row-warning.ts'
import { UnusualQuestion } from './unusual-question.tsx'
import { useLeftOut } from './use-left-out.ts'

interface CheckPanelProps {
  batch: BatchFile
  check: BatchCheck
  isUploading: boolean
  onUpload: (leftOut: number[]) => void
}

type Shown = 'all' | 'mistakes' | 'warnings' | 'changes'

/** Result of a check, and the upload of every valid row that the dealer does not leave out. */
export function CheckPanel({ batch, check, isUploading, onUpload }: CheckPanelProps) {
  const titleId = useId()
  const leftOut = useLeftOut()
  const [isAsking, setIsAsking] = useState(false)
  const [shown, setShown] = useState<Shown>(check.failed > 0 ? 'mistakes' : 'all')
  const kinds: Record<Shown, BatchRow[]> = {
    all: check.rows,
    mistakes: check.rows.filter(({ problems }) => problems.length > 0),
    warnings: check.rows.filter((row) => rowWarnings(row).length > 0),
    changes: check.rows.filter(({ changes }) => changes && changes.length > 0),
  }
  const counts = countBatch(check.rows, leftOut.rows)
  const preview = batchPreview(counts)
  const unusual = kinds.warnings.filter((row) => row.unusual.length > 0 && !leftOut.rows.has(row.row))
  const upload = () => {
    setIsAsking(false)
    onUpload([...leftOut.rows])
  }
  const names = {
    all: 'All',
    mistakes: 'Mistakes',
    warnings: 'Warnings',
    ...(check.changed + check.unchanged > 0 && { changes: 'Changes' }),
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
      </div>
      <LeaveOutSwitches rows={kinds.warnings} leftOut={leftOut} />
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
        {(Object.keys(names) as (keyof typeof names)[]).map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant={kind === shown ? 'primary' : 'outline'}
            aria-pressed={kind === shown}
            onClick={() => setShown(kind)}
          >
            {names[kind]} ({formatCount(kinds[kind].length)})
          </Button>
        ))}
      </fieldset>
      <CheckGrid key={shown} rows={kinds[shown]} leftOut={leftOut} />
      <UnusualQuestion
        isOpen={isAsking}
        rows={unusual}
        onCancel={() => setIsAsking(false)}
        onConfirm={upload}
      />
    </section>
  )
}
