import type { BatchRow } from '#domain/batch/batch.ts'
import { sheetColumns } from '#domain/batch/sheet-columns.ts'

/** Warnings about a valid row: a duplicate, the template's example, or a number ten times off its kind. */
export type WarningKind = 'equal' | 'example' | 'unusual'

interface RowWarning {
  kind: WarningKind
  text: string
}

/** Warnings do not prevent the upload of a row. */
export function rowWarnings(row: BatchRow): RowWarning[] {
  const { problems, unusual } = row
  if (problems.length > 0) return []
  return [
    ...duplicateWarnings(row),
    ...unusual.map(({ message }) => ({ kind: 'unusual' as const, text: message })),
  ]
}

function duplicateWarnings({ duplicateOf, sameAsRow, values }: BatchRow): RowWarning[] {
  if (duplicateOf !== null) return [{ kind: 'equal', text: 'Listed already' }]
  if (sameAsRow !== null) return [{ kind: 'equal', text: `Same as row ${sameAsRow}` }]
  if (values.details === sheetColumns.details.example) {
    return [{ kind: 'example', text: "The template's example" }]
  }
  return []
}
