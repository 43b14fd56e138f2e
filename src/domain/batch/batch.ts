import { limits } from '../limits.ts'
import { formatMegabytes, formatQuantity } from '../text/format.ts'
import type { inventoryColumnHelp, SheetKey } from './sheet-columns.ts'

/** `10 MB and 5,000 vehicles` */
export const batchFileLimit = `${formatMegabytes(limits.batchFileBytes)} and ${formatQuantity(limits.batchRows, 'vehicle')}`

export type BatchColumn = SheetKey | keyof typeof inventoryColumnHelp

/** Keys are fields of the upload form (docs/product.md#batch-upload). */
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

export type BatchCounts = ReturnType<typeof countBatch>

/** Counts rows (docs/product.md#batch-upload). `success` is the sum of `added`, `changed` and `unchanged`. */
export function countBatch(
  rows: readonly { row: number; problems: readonly unknown[]; changes: readonly unknown[] | null }[],
  leftOut: ReadonlySet<number> = new Set(),
) {
  const counts = { success: 0, failed: 0, added: 0, changed: 0, unchanged: 0, leftOut: 0 }
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
