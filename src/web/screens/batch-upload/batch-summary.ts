import type { BatchCounts } from '#domain/batch/batch.ts'
import { formatCount } from '#domain/text/format.ts'

/** What is said after an upload (specification, section 8). */
export function batchSummary({ success, failed }: BatchCounts): string {
  return `${success} vehicles uploaded successfully, ${failed} failed`
}

/** What is said beside it: what the successful rows came to, and how many the dealer left out. */
export function batchDetails({ added, changed, unchanged, leftOut }: BatchCounts): string {
  const parts = [
    `${formatCount(added)} new`,
    `${formatCount(changed)} changed`,
    `${formatCount(unchanged)} unchanged`,
    ...(leftOut > 0 ? [`${formatCount(leftOut)} left out by you`] : []),
  ]
  return parts.join(', ')
}
