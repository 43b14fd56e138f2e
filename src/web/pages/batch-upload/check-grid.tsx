import { useState } from 'react'
import type { BatchChange, BatchColumn, BatchRow } from '#domain/batch/batch.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { SimplePagination } from '../../ui/display/pagination.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { LeaveOutBox, type LeftOut, rowWarnings } from './left-out.tsx'

const rowsPerPage = 50

/** Rows of the spreadsheet, paged, with errors marked at their cells. */
export function CheckGrid({ rows, leftOut }: { rows: readonly BatchRow[]; leftOut: LeftOut }) {
  const [page, setPage] = useState(1)
  const [first] = rows
  if (!first) return <p className="text-muted text-sm">There are no such rows.</p>
  const columns = Object.keys(first.values) as BatchColumn[]
  const pages = Math.ceil(rows.length / rowsPerPage)
  const shown = rows.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  return (
    <div className="grid gap-4">
      <section
        aria-label="Checked rows"
        // Without a link inside, keyboards scroll it only if it can be focused.
        tabIndex={columns.length > 0 ? 0 : undefined}
        className="overflow-x-auto rounded-lg border border-line bg-surface"
      >
        <table className="w-full text-left text-sm">
          <thead className="bg-sunken text-muted text-xs">
            <tr>
              {['Row', 'Check', ...columns].map((name) => (
                <th key={name} scope="col" className="px-3 py-2.5 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line align-top">
            {shown.map((row) => (
              <CheckedRow key={row.row} row={row} columns={columns} leftOut={leftOut} />
            ))}
          </tbody>
        </table>
      </section>
      <SimplePagination label="checked rows" noun="rows" page={page} pages={pages} onPage={setPage} />
    </div>
  )
}

function CheckedRow(props: { row: BatchRow; columns: readonly BatchColumn[]; leftOut: LeftOut }) {
  const { row, columns, leftOut } = props
  return (
    <tr className={classNames(leftOut.rows.has(row.row) && 'text-muted')}>
      <th scope="row" className="px-3 py-2 font-semibold tabular-nums">
        {row.row}
      </th>
      <td className="px-3 py-2">
        <CheckMark row={row} leftOut={leftOut} />
      </td>
      {columns.map((column) => (
        <CheckedCell key={column} row={row} column={column} />
      ))}
    </tr>
  )
}

function CheckedCell({ row, column }: { row: BatchRow; column: BatchColumn }) {
  const problems = row.problems.filter((problem) => problem.column === column)
  const isWrong = problems.length > 0
  return (
    <td
      className={classNames(
        'px-3 py-2',
        isWrong && 'bg-danger-ground text-danger',
        row.unusual.some((each) => each.column === column) && 'bg-gold/20 font-semibold',
      )}
    >
      <span className="block max-w-48 truncate">{row.values[column] || (isWrong ? '(empty)' : '')}</span>
      {problems.map(({ message }) => (
        <span key={message} className="block min-w-40 max-w-64 font-semibold text-xs">
          {message}
        </span>
      ))}
    </td>
  )
}

const changeLength = 60
const lineClass = 'block min-w-40 max-w-64 pt-1 text-xs'

function CheckMark({ row, leftOut }: { row: BatchRow; leftOut: LeftOut }) {
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
