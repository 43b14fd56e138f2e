import { useId } from 'react'
import type { BatchChange, BatchRow } from '#domain/batch/batch.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { rowWarnings } from './row-warning.ts'
import type { LeftOut } from './use-left-out.ts'

/** Characters shown of either side of a change. */
const changeLength = 60

/** Outcome of a row's check; a row with a warning can be left out here. */
export function CheckMark({ row, leftOut }: { row: BatchRow; leftOut: LeftOut }) {
  const warnings = rowWarnings(row)
  if (row.problems.length > 0) return <MistakeMark problems={row.problems} />
  return (
    <div className="grid justify-items-start gap-1">
      {row.changes && <ChangeMark changes={row.changes} />}
      {!row.changes && warnings.length === 0 && <Badge tone="green">Good</Badge>}
      {warnings.flatMap(({ kind, text }) =>
        kind === 'unusual'
          ? []
          : [
              <Badge key={kind} tone="gold">
                {text}
              </Badge>,
            ],
      )}
      {row.unusual.length > 0 && <UnusualMark unusual={row.unusual} />}
      {warnings.length > 0 && <LeaveOutBox row={row.row} leftOut={leftOut} />}
    </div>
  )
}

/** Repeats a cell's warning: on a phone the cell is far outside the screen. */
function UnusualMark({ unusual }: Pick<BatchRow, 'unusual'>) {
  return (
    <div>
      <Badge tone="gold">{unusual.length === 1 ? 'Unusual value' : 'Unusual values'}</Badge>
      {unusual.map(({ column, message }) => (
        <span key={column} className="block min-w-40 max-w-64 pt-1 text-xs">
          {message}
        </span>
      ))}
    </div>
  )
}

function LeaveOutBox({ row, leftOut }: { row: number; leftOut: LeftOut }) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 items-center gap-2 whitespace-nowrap text-ink text-xs lg:min-h-8"
    >
      <Checkbox
        id={id}
        aria-label={`Leave out row ${row}`}
        checked={leftOut.rows.has(row)}
        onChange={(event) => leftOut.set([row], event.target.checked)}
      />
      Leave out
    </label>
  )
}

/** Names the invalid cells: on a phone they are far outside the screen. */
function MistakeMark({ problems }: Pick<BatchRow, 'problems'>) {
  const wrong = [...new Set(problems.map(({ column }) => column))]
  return (
    <>
      <Badge tone="red">Mistake</Badge>
      <span className="block pt-1 text-danger text-xs">{wrong.join(', ')}</span>
    </>
  )
}

function ChangeMark({ changes }: { changes: readonly BatchChange[] }) {
  if (changes.length === 0) return <Badge>No change</Badge>
  return (
    <div>
      <Badge tone="tint">Change</Badge>
      {changes.map(({ column, from, to }) => (
        <span key={column} className="block min-w-40 max-w-64 pt-1 text-xs">
          <span className="font-semibold">{column}: </span>
          <del className="text-muted">{truncated(from)}</del>{' '}
          <ins className="no-underline">{truncated(to)}</ins>
        </span>
      ))}
    </div>
  )
}

function truncated(text: string): string {
  if (text === '') return '(empty)'
  return text.length > changeLength ? `${text.slice(0, changeLength)}…` : text
}
