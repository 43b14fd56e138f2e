import { useState } from 'react'
import type { BatchColumn, BatchRow } from '#domain/batch/batch.ts'
import { SimplePagination } from '../../ui/display/simple-pagination.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { CheckMark } from './check-mark.tsx'
import type { LeftOut } from './left-out.tsx'

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
