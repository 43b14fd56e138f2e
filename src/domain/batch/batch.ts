import { limits } from '../limits.ts'
import { formatMegabytes, formatQuantity } from '../text/format.ts'
import type { NameQuestion } from '../vehicle/name-questions.ts'
import type { CheckedField } from '../vehicle/unusual-number.ts'
import type { inventoryColumnHelp, SheetKey } from './sheet-columns.ts'

/** `10 MB and 5,000 vehicles`. */
export const batchFileLimit = `${formatMegabytes(limits.batchFileBytes)} and ${formatQuantity(limits.batchRows, 'vehicle')}`

export type BatchColumn = SheetKey | keyof typeof inventoryColumnHelp

export interface BatchChange {
  column: string
  from: string
  to: string
}

export interface BatchRow {
  /** The heading is row 1. */
  row: number
  /** By the template's headings, without columns that the sheet lacks. */
  values: Partial<Record<BatchColumn, string>>
  problems: { column: string; message: string }[]
  /** An equal listing of the same dealership; a warning only. */
  duplicateOf: number | null
  /** An equal earlier row; a warning only. */
  sameAsRow: number | null
  /** From `unusualNumbers` and `nameQuestions`; warnings only. */
  unusual: { column: CheckedField | NameQuestion['field']; message: string }[]
  /** Null for a row that adds a listing or is wrong. */
  changes: BatchChange[] | null
}

/** Numbers of rows (docs/product.md#batch-upload). `added`, `changed` and `unchanged` make up `success`. */
export interface BatchCounts {
  success: number
  failed: number
  added: number
  changed: number
  unchanged: number
  leftOut: number
}

export interface BatchResult extends BatchCounts {
  /** `Row 4: year must be …`, one line a row that failed. */
  errors: string[]
  /** Absent where nothing was saved. */
  undo?: { id: string; until: string }
  /** Hidden sheets, rows and columns with content, which are left out. */
  hidden?: { rows: number; columns: number; sheets: number }
}

/** Of a check, which saves nothing. */
export interface BatchCheck extends BatchResult {
  rows: BatchRow[]
}

/** By form field (docs/product.md#batch-upload). */
export const batchFileKinds = {
  excel: {
    accept: '.xlsx,.xls',
    namePattern: /\.xlsx?$/i,
    request: 'Please upload an Excel file (.xlsx or .xls)',
  },
  csv: { accept: '.csv', namePattern: /\.csv$/i, request: 'Please upload a CSV file (.csv)' },
} as const
export type BatchFileKind = keyof typeof batchFileKinds

export function isBatchFileKind(name: string): name is BatchFileKind {
  return Object.hasOwn(batchFileKinds, name)
}

export function countBatch(
  rows: readonly Pick<BatchRow, 'row' | 'problems' | 'changes'>[],
  leftOut: ReadonlySet<number> = new Set(),
): BatchCounts {
  const counts: BatchCounts = { success: 0, failed: 0, added: 0, changed: 0, unchanged: 0, leftOut: 0 }
  for (const { row, problems, changes } of rows) {
    if (leftOut.has(row)) counts.leftOut++
    else if (problems.length > 0) counts.failed++
    else if (changes === null) counts.added++
    else if (changes.length > 0) counts.changed++
    else counts.unchanged++
  }
  counts.success = counts.added + counts.changed + counts.unchanged
  return counts
}
