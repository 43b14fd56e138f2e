import type { BatchResult } from '#domain/batch.ts'

/** What is said after an upload (specification, section 8). */
export function batchSummary({ success, failed }: BatchResult): string {
  return `${success} vehicles uploaded successfully, ${failed} failed`
}
