import type { BatchCounts, BatchRow } from './batch.ts'

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
