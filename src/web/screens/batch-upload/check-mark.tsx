import type { BatchChange, BatchRow } from '#domain/batch/batch.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { LeaveOutBox, type LeftOut, rowWarnings } from './left-out.tsx'

const changeLength = 60
const lineClass = 'block min-w-40 max-w-64 pt-1 text-xs'

export function CheckMark({ row, leftOut }: { row: BatchRow; leftOut: LeftOut }) {
  const { problems, changes, unusual } = row
  const warnings = rowWarnings(row)
  // Repeats what the cells say: on a phone they are far outside the screen.
  if (problems.length > 0) {
    const columns = [...new Set(problems.map(({ column }) => column))]
    return (
      <>
        <Badge tone="red">Mistake</Badge>
        <span className="block pt-1 text-danger text-xs">{columns.join(', ')}</span>
      </>
    )
  }
  return (
    <div className="grid justify-items-start gap-1">
      {changes && <ChangeMark changes={changes} />}
      {!changes && warnings.length === 0 && <Badge tone="green">Good</Badge>}
      {warnings.map(({ kind, text }) => {
        const badge = (
          <Badge key={kind} tone="gold">
            {text}
          </Badge>
        )
        if (kind !== 'unusual') return badge
        return (
          <div key={kind}>
            {badge}
            {unusual.map(({ column, message }) => (
              <span key={column} className={lineClass}>
                {message}
              </span>
            ))}
          </div>
        )
      })}
      {warnings.length > 0 && <LeaveOutBox row={row.row} leftOut={leftOut} />}
    </div>
  )
}

function ChangeMark({ changes }: { changes: readonly BatchChange[] }) {
  if (changes.length === 0) return <Badge>No change</Badge>
  return (
    <div>
      <Badge tone="tint">Change</Badge>
      {changes.map(({ column, from, to }) => (
        <span key={column} className={lineClass}>
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
