import type { BatchCounts, BatchResult } from '#domain/batch/batch.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'

/** Message after an upload (docs/product.md#toasts). */
export function batchSummary({ success, failed }: BatchCounts): string {
  return `${success} vehicles uploaded successfully, ${failed} failed`
}

/** Counts of the successful rows by outcome, and of those left out. */
export function batchDetails({ added, changed, unchanged, leftOut }: BatchCounts): string {
  const parts = [
    `${formatCount(added)} new`,
    `${formatCount(changed)} changed`,
    `${formatCount(unchanged)} unchanged`,
    ...(leftOut > 0 ? [`${formatCount(leftOut)} left out by you`] : []),
  ]
  return parts.join(', ')
}

/** Counts of hidden rows, columns and sheets, which are left out. Empty if there are none. */
export function hiddenParts({ hidden }: Pick<BatchResult, 'hidden'>): string {
  const { rows = 0, columns = 0, sheets = 0 } = hidden ?? {}
  const parts = [
    ...(rows > 0 ? [formatQuantity(rows, 'hidden row')] : []),
    ...(columns > 0 ? [formatQuantity(columns, 'hidden column')] : []),
    ...(sheets > 0 ? [formatQuantity(sheets, 'hidden sheet')] : []),
  ]
  return parts.length === 0 ? '' : `Left out: ${parts.join(', ')}.`
}

/** Counts of the rows by what uploading would do; null where every row adds a listing. */
export function batchPreview({ added, changed, unchanged, leftOut }: BatchCounts): string | null {
  if (changed + unchanged + leftOut === 0) return null
  const parts = [
    ...(changed + unchanged > 0
      ? [
          formatQuantity(changed, 'row changes a listing', 'rows change a listing'),
          formatQuantity(unchanged, 'row changes nothing', 'rows change nothing'),
        ]
      : []),
    formatQuantity(added, 'row adds a listing', 'rows add a listing'),
    ...(leftOut > 0 ? [formatQuantity(leftOut, 'row is left out by you', 'rows are left out by you')] : []),
  ]
  return `${parts.join(', ')}.`
}
