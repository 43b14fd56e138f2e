import type { CheckedField } from '../vehicle/unusual-number.ts'
import type { SheetKey } from './sheet-columns.ts'

/** Columns that an export has beside a listing's own: they lead a row back to the listing it came from. */
export type BatchColumn = SheetKey | 'listingId' | 'isSold'

/** One difference between a listing and the row that names it, as people read both sides. */
export interface BatchChange {
  column: string
  from: string
  to: string
}

/** One row of a spreadsheet as a check finds it. */
export interface BatchRow {
  /** Its number in the sheet; the heading is row 1. */
  row: number
  /** The row's own texts, by the template's headings; columns the sheet does not have are absent. */
  values: Partial<Record<BatchColumn, string>>
  /** What keeps it from being listed, cell by cell; empty for a good row. */
  problems: { column: string; message: string }[]
  /** A listing of the same dealership that says the same; a warning only. */
  duplicateOf: number | null
  /** An earlier row of the sheet that says the same; a warning only. */
  sameAsRow: number | null
  /** Numbers ten times off their kind (`unusualNumbers`), each with its sentence; a warning only. */
  unusual: { column: CheckedField; message: string }[]
  /** What it changes of the listing it names, nothing included; null for a row that adds a listing or is wrong. */
  changes: BatchChange[] | null
}

/**
 * How many rows of a spreadsheet came to what. `success` and `failed` are the specification's (section 3, 'Batch
 * result'); with `leftOut` they make up the sheet. `added`, `changed` and `unchanged` make up `success`.
 */
export interface BatchCounts {
  success: number
  failed: number
  /** Rows that became listings. */
  added: number
  /** Rows that changed the listing they name. */
  changed: number
  /** Rows that say what the listing they name says already. */
  unchanged: number
  /** Rows that the uploader asked to pass over, good or not. */
  leftOut: number
}

/** What became of a spreadsheet. */
export interface BatchResult extends BatchCounts {
  /** `Row 4: year must be …`, one line a row that failed. */
  errors: string[]
}

/** The same for a check that saved nothing, with every row. */
export interface BatchCheck extends BatchResult {
  rows: BatchRow[]
}

/** Whether a file's name is one of a spreadsheet (specification, section 5, 'Batch upload'). */
export function isSpreadsheetName(fileName: string): boolean {
  return /\.xlsx?$/i.test(fileName)
}

/**
 * What becomes of the rows of a sheet that is uploaded.
 * @param leftOut numbers of the rows that are passed over; none unless given
 */
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
