import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type BatchColumn, countBatch } from '#domain/batch/batch.ts'
import type { BatchChange, BatchCheck, BatchRow } from '#domain/batch/batch-calls-schema.ts'
import { sheetColumns } from '#domain/batch/sheet-columns.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/display/button.tsx'
import { SimplePagination } from '../../ui/display/pagination.tsx'
import { CheckboxField, SwitchField } from '../../ui/form/checkbox.tsx'
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import {
  allRowsFailed,
  type BatchFile,
  batchPreview,
  FailedRowsButton,
  hiddenParts,
  isMistake,
} from './batch-result-alert.tsx'

interface CheckPanelProps {
  batch: BatchFile
  check: BatchCheck
  isUploading: boolean
  onUpload: (leftOut: number[]) => void
  children: ReactNode
}

export default function CheckPanel({ batch, check, isUploading, onUpload, children }: CheckPanelProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // If no row is good, the result above it takes the focus.
  const isFocused = !allRowsFailed(check)
  useEffect(() => {
    if (!isFocused) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isFocused])
  const leftOut = useLeftOut()
  const [isAsking, setIsAsking] = useState(false)
  const wrong = check.rows.filter(({ problems }) => problems.some(isMistake))
  const overLimit = check.rows.filter(({ problems }) => problems.length > 0 && !problems.some(isMistake))
  const [shown, setShown] = useState(
    wrong.length > 0 ? 'Mistakes' : overLimit.length > 0 ? 'Over the limit' : 'All',
  )
  const warned = check.rows.filter((row) => rowWarnings(row).length > 0)
  const choices = [
    { name: 'All', rows: check.rows },
    { name: 'Mistakes', rows: wrong },
    { name: 'Warnings', rows: warned },
  ]
  if (overLimit.length > 0) choices.push({ name: 'Over the limit', rows: overLimit })
  if (check.changed + check.unchanged > 0)
    choices.push({ name: 'Changes', rows: check.rows.filter(({ changes }) => changes && changes.length > 0) })
  const counts = countBatch(check.rows, leftOut.rows)
  const preview = batchPreview(counts)
  const unusual = warned.filter((row) => row.unusual.length > 0 && !leftOut.rows.has(row.row))
  const unnamed = unusual.length - rowsNamed
  const upload = () => {
    setIsAsking(false)
    onUpload([...leftOut.rows])
  }
  return (
    <section aria-labelledby={titleId} className="grid gap-5">
      <div className="grid gap-1">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="font-bold text-xl outline-none">
          {formatCount(check.success)} of {formatQuantity(check.rows.length, 'row')} can be uploaded
        </h2>
        <p className="text-muted text-sm">
          {wrong.length > 0
            ? `${formatQuantity(wrong.length, 'row has', 'rows have')} mistakes, marked below.`
            : 'No mistakes were found.'}{' '}
          {overLimit.length > 0 &&
            `${formatQuantity(overLimit.length, 'row is', 'rows are')} over your account’s limit. `}
          {check.success > 0
            ? 'Nothing has been saved yet.'
            : `Nothing has been saved${wrong.length > 0 ? ': correct them and choose the file again' : ''}.`}
        </p>
        {preview && <p className="font-semibold text-sm">{preview}</p>}
        {check.hidden && <p className="font-semibold text-sm">{hiddenParts(check)}</p>}
      </div>
      <LeaveOutSwitches rows={warned} leftOut={leftOut} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Rows shown</legend>
        {choices.map(({ name, rows }) => (
          <Button key={name} size="sm" aria-pressed={name === shown} onClick={() => setShown(name)}>
            {name} ({formatCount(rows.length)})
          </Button>
        ))}
      </fieldset>
      <CheckGrid
        key={shown}
        rows={choices.find(({ name }) => name === shown)?.rows ?? []}
        leftOut={leftOut}
      />
      {!allRowsFailed(check) && (
        <div
          data-bottom-bar
          className="sticky bottom-(--workspace-bar) z-10 flex flex-wrap items-center gap-3 border-line border-t bg-canvas py-3"
        >
          {check.success > 0 && (
            <Button
              isPending={isUploading}
              disabled={counts.success === 0}
              onClick={() => (unusual.length > 0 ? setIsAsking(true) : upload())}
            >
              Upload {formatQuantity(counts.success, 'vehicle')}
            </Button>
          )}
          {check.failed > 0 && <FailedRowsButton batch={batch} />}
          {overLimit.length > 0 && children}
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={upload}
        title={formatQuantity(unusual.length, 'row has unusual values', 'rows have unusual values')}
        cancelLabel="Go back"
        confirmLabel="Upload anyway"
      >
        <ul className="grid list-disc gap-1 pl-5">
          {unusual.slice(0, rowsNamed).map((row) => (
            <li key={row.row}>
              Row {row.row}: {row.unusual.map(({ message }) => message).join('; ')}
            </li>
          ))}
        </ul>
        {unnamed > 0 && <p>{formatQuantity(unnamed, 'more row is', 'more rows are')} marked in the sheet.</p>}
      </ConfirmDialog>
    </section>
  )
}

const rowsNamed = 5
const rowsPerPage = 50

function CheckGrid({ rows, leftOut }: { rows: readonly BatchRow[]; leftOut: LeftOut }) {
  const [page, setPage] = useState(1)
  const [first] = rows
  if (!first) return <p className="text-muted text-sm">There are no such rows.</p>
  const columns = Object.keys(first.values) as BatchColumn[]
  const pages = Math.ceil(rows.length / rowsPerPage)
  const shown = rows.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  const hidden = shown.every(isFaulty) ? 'max-sm:hidden' : ''
  return (
    <div className="grid gap-4">
      <section
        aria-label="Checked rows"
        // Without a link inside, keyboards scroll it only if it can be focused.
        tabIndex={columns.length > 0 ? 0 : undefined}
        className="fading-strip overflow-x-auto rounded-lg border border-line bg-surface"
      >
        <table className="w-full text-left text-sm">
          <thead className="bg-sunken text-muted text-xs">
            <tr>
              {['Row', 'Check', ...columns].map((name, at) => (
                <th key={name} scope="col" className={`px-3 py-2.5 font-semibold ${at > 1 ? hidden : ''}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line align-top">
            {shown.map((row) => (
              <tr key={row.row} className={classNames(leftOut.rows.has(row.row) && 'text-muted')}>
                <th scope="row" className="px-3 py-2 font-semibold tabular-nums">
                  {row.row}
                </th>
                <td className="px-3 py-2">
                  <span aria-hidden className="block pb-1 sm:hidden">
                    {[row.values.year, row.values.brand, row.values.model].filter(Boolean).join(' ')}
                  </span>
                  <CheckMark row={row} leftOut={leftOut} />
                </td>
                {columns.map((column) => (
                  <CheckedCell key={column} row={row} column={column} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <SimplePagination label="checked rows" noun="rows" page={page} pages={pages} onPage={setPage} />
    </div>
  )
}

/** On a phone such a row is its messages. */
const isFaulty = ({ problems }: BatchRow) => problems.length > 0

function CheckedCell({ row, column }: { row: BatchRow; column: BatchColumn }) {
  const isWrong = row.problems.some((problem) => problem.column === column)
  return (
    <td
      className={classNames(
        'px-3 py-2',
        isWrong && 'bg-danger-ground text-danger',
        isFaulty(row) && 'max-sm:hidden',
        row.unusual.some((each) => each.column === column) && 'bg-gold/20 font-semibold',
      )}
    >
      <span className="block max-w-48 truncate">{row.values[column] || (isWrong ? '(empty)' : '')}</span>
    </td>
  )
}

const changeLength = 60
const lineClass = 'block min-w-40 max-w-64 pt-1 text-sm'

function CheckMark({ row, leftOut }: { row: BatchRow; leftOut: LeftOut }) {
  const { problems, changes, unusual } = row
  const warnings = rowWarnings(row)
  // Shown here, because cells are off a phone's screen and some problems are the row's.
  if (problems.length > 0) {
    return (
      <>
        {problems.some(isMistake) ? (
          <Badge tone="red">Mistake</Badge>
        ) : (
          <Badge tone="gold">Over the limit</Badge>
        )}
        {problems.map(({ message }) => (
          <span key={message} className={`${lineClass} font-semibold text-danger`}>
            {message}
          </span>
        ))}
      </>
    )
  }
  return (
    <div className="grid justify-items-start gap-1">
      {changes && <ChangeMark changes={changes} />}
      {!changes && warnings.length === 0 && <Badge tone="green">Good</Badge>}
      {warnings.map(({ kind, text }) => (
        <div key={kind}>
          <Badge tone="gold">{text}</Badge>
          {kind === 'unusual' &&
            unusual.map(({ column, message }) => (
              <span key={column} className={lineClass}>
                {message}
              </span>
            ))}
        </div>
      ))}
      {warnings.length > 0 && (
        <CheckboxField
          className="whitespace-nowrap text-ink text-xs lg:min-h-8"
          aria-label={`Leave out row ${row.row}`}
          checked={leftOut.rows.has(row.row)}
          onChange={(event) => leftOut.set([row.row], event.target.checked)}
        >
          Leave out
        </CheckboxField>
      )}
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

const warningKinds: Record<RowWarning['kind'], readonly [one: string, several: string]> = {
  equal: [
    'row that is the same as another or as a listing',
    'rows that are the same as another or as a listing',
  ],
  unusual: ['row with an unusual value', 'rows with unusual values'],
  example: ["row with the template's example", "rows with the template's example"],
}

interface RowWarning {
  kind: 'equal' | 'unusual' | 'example'
  text: string
}

function rowWarnings({ problems, unusual, duplicateOf, sameAsRow, values }: BatchRow): RowWarning[] {
  const warnings: RowWarning[] = []
  if (problems.length > 0) return warnings
  if (duplicateOf !== null) warnings.push({ kind: 'equal', text: 'Listed already' })
  else if (sameAsRow !== null) warnings.push({ kind: 'equal', text: `Same as row ${sameAsRow}` })
  else if (values.details === sheetColumns.details.example)
    warnings.push({ kind: 'example', text: "The template's example" })
  if (unusual.length > 0)
    warnings.push({ kind: 'unusual', text: unusual.length === 1 ? 'Unusual value' : 'Unusual values' })
  return warnings
}

type LeftOut = ReturnType<typeof useLeftOut>

function useLeftOut() {
  const [rows, setRows] = useState<ReadonlySet<number>>(new Set())
  const set = (numbers: readonly number[], isLeftOut: boolean) => {
    const changed = new Set(numbers)
    setRows(isLeftOut ? rows.union(changed) : rows.difference(changed))
  }
  return { rows, set }
}

function LeaveOutSwitches({ rows, leftOut }: { rows: readonly BatchRow[]; leftOut: LeftOut }) {
  const switches = (Object.keys(warningKinds) as RowWarning['kind'][]).flatMap((kind) => {
    const affected = rows.filter((row) => rowWarnings(row).some((warning) => warning.kind === kind))
    return affected.length > 0 ? [{ kind, numbers: affected.map(({ row }) => row) }] : []
  })
  if (switches.length === 0) return null
  return (
    <div className="grid gap-3">
      {switches.map(({ kind, numbers }) => (
        <SwitchField
          key={kind}
          label={`Leave out ${formatQuantity(numbers.length, ...warningKinds[kind])}`}
          checked={numbers.every((row) => leftOut.rows.has(row))}
          onChange={(event) => leftOut.set(numbers, event.target.checked)}
          className="flex-row-reverse justify-end"
        />
      ))}
    </div>
  )
}
