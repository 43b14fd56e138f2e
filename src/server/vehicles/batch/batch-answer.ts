import { type BatchResult, type BatchRow, countBatch } from '#domain/batch/batch.ts'
import { joinListingProblems } from '#domain/batch/listing-problems.ts'
import { inTimeSlices } from '#server/event-loop.ts'
import type { JudgedRow } from './judge-batch.ts'

export interface TakenBatch {
  rows: readonly JudgedRow[]
  leftOut: number
  hidden: BatchResult['hidden']
}

/** docs/product.md#batch-upload */
export function batchResult({ rows, leftOut, hidden }: TakenBatch): BatchResult {
  const failed = rows.filter(({ problems }) => problems.length > 0)
  return {
    ...countBatch(rows),
    leftOut,
    ...(hidden && Object.values(hidden).some((count) => count > 0) && { hidden }),
    errors: failed.map(({ row, problems }) => `Row ${row}: ${joinListingProblems(problems)}`),
  }
}

export async function batchCheckJson(batch: TakenBatch): Promise<Buffer> {
  const pieces: string[] = []
  for await (const row of inTimeSlices(batch.rows)) pieces.push(JSON.stringify(answeredRow(row)))
  const result = JSON.stringify(batchResult(batch)).slice(0, -1)
  return Buffer.from(`${result},"rows":[${pieces.join(',')}]}`)
}

function answeredRow(judged: JudgedRow): BatchRow {
  const { row, values, problems, duplicateOf, sameAsRow, unusual, changes } = judged
  return { row, values, problems, duplicateOf, sameAsRow, unusual, changes }
}
