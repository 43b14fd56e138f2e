import { useId, useState } from 'react'
import type { BatchCheck, BatchRow } from '#domain/batch.ts'
import { formatCount, formatQuantity } from '#domain/format.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { BatchFile } from './batch-calls.ts'
import { batchDeeds } from './batch-deeds.ts'
import { CheckGrid } from './check-grid.tsx'
import { FailedRowsButton } from './failed-rows-button.tsx'
import { rowWarning } from './row-warning.ts'

interface CheckPanelProps {
  batch: BatchFile
  check: BatchCheck
  isUploading: boolean
  onUpload: (leftOut: number[]) => void
}

type Shown = 'all' | 'mistakes' | 'warnings' | 'changes'

/** What a check found, and the upload of what is good. */
export function CheckPanel({ batch, check, isUploading, onUpload }: CheckPanelProps) {
  const switchId = useId()
  const [leavesOut, setLeavesOut] = useState(true)
  const [shown, setShown] = useState<Shown>(check.failed > 0 ? 'mistakes' : 'all')
  const kinds: Record<Shown, BatchRow[]> = {
    all: check.rows,
    mistakes: check.rows.filter(({ problems }) => problems.length > 0),
    warnings: check.rows.filter((row) => rowWarning(row) !== null),
    changes: check.rows.filter(({ changes }) => changes && changes.length > 0),
  }
  const leftOut = leavesOut ? kinds.warnings.map(({ row }) => row) : []
  const count = check.success - leftOut.length
  const deeds = batchDeeds(check.rows)
  const names = {
    all: 'All',
    mistakes: 'Mistakes',
    warnings: 'Warnings',
    ...(deeds && { changes: 'Changes' }),
  }
  return (
    <section aria-labelledby={`${switchId}-title`} className="grid gap-5">
      <div className="grid gap-1">
        <h2 id={`${switchId}-title`} className="font-bold text-xl">
          {formatCount(check.success)} of {formatQuantity(check.rows.length, 'row')} can be uploaded
        </h2>
        <p className="text-muted text-sm">
          {check.failed > 0
            ? `${formatQuantity(check.failed, 'row has', 'rows have')} mistakes, marked below. Nothing has been saved yet.`
            : 'No mistakes were found. Nothing has been saved yet.'}
        </p>
        {deeds && <p className="font-semibold text-sm">{deeds}</p>}
      </div>
      {kinds.warnings.length > 0 && (
        <label htmlFor={switchId} className="flex items-center gap-3 font-semibold text-sm">
          <Switch
            id={switchId}
            checked={leavesOut}
            onChange={(event) => setLeavesOut(event.target.checked)}
          />
          Leave out {formatQuantity(kinds.warnings.length, 'vehicle')} with a warning
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        <Button isPending={isUploading} disabled={count === 0} onClick={() => onUpload(leftOut)}>
          Upload {formatQuantity(count, 'vehicle')}
        </Button>
        {check.failed > 0 && <FailedRowsButton batch={batch} />}
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Rows shown</legend>
        {(Object.keys(names) as (keyof typeof names)[]).map((kind) => (
          <Button
            key={kind}
            size="sm"
            look={kind === shown ? 'primary' : 'outline'}
            aria-pressed={kind === shown}
            onClick={() => setShown(kind)}
          >
            {names[kind]} ({formatCount(kinds[kind].length)})
          </Button>
        ))}
      </fieldset>
      <CheckGrid key={shown} rows={kinds[shown]} />
    </section>
  )
}
