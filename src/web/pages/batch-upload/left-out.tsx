import { useState } from 'react'
import type { BatchRow } from '#domain/batch/batch.ts'
import { sheetColumns } from '#domain/batch/sheet-columns.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { CheckboxField, SwitchField } from '../../ui/form/checkbox.tsx'

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

/** Warnings about a valid row; they do not prevent its upload. */
export function rowWarnings({ problems, unusual, duplicateOf, sameAsRow, values }: BatchRow): RowWarning[] {
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

/** The rows left out of an upload, by number; initially none. */
export interface LeftOut {
  rows: ReadonlySet<number>
  set: (rows: readonly number[], isLeftOut: boolean) => void
}

export function useLeftOut(): LeftOut {
  const [rows, setRows] = useState<ReadonlySet<number>>(new Set())
  const set: LeftOut['set'] = (numbers, isLeftOut) => {
    const changed = new Set(rows)
    for (const row of numbers) {
      if (isLeftOut) changed.add(row)
      else changed.delete(row)
    }
    setRows(changed)
  }
  return { rows, set }
}

export function LeaveOutSwitches({ rows, leftOut }: { rows: readonly BatchRow[]; leftOut: LeftOut }) {
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

export function LeaveOutBox({ row, leftOut }: { row: number; leftOut: LeftOut }) {
  return (
    <CheckboxField
      className="whitespace-nowrap text-ink text-xs lg:min-h-8"
      aria-label={`Leave out row ${row}`}
      checked={leftOut.rows.has(row)}
      onChange={(event) => leftOut.set([row], event.target.checked)}
    >
      Leave out
    </CheckboxField>
  )
}
