import type { BatchCounts } from '#domain/batch/batch.ts'
import { formatQuantity } from '#domain/text/format.ts'

/** What uploading would do, row by row counted; null where every row adds a listing, which needs no saying. */
export function batchDeeds({ added, changed, unchanged, leftOut }: BatchCounts): string | null {
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
