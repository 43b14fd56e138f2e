import { setImmediate as turnToOthers } from 'node:timers/promises'
import type { BatchResult, BatchRow } from '#domain/batch/batch.ts'
import { countBatch } from '#domain/batch/batch-counts.ts'
import { joinListingProblems } from '#domain/batch/listing-problems.ts'
import type { JudgedRow } from './judge-batch.ts'

/** The rows of a sheet that were taken up, and how many were passed over on request. */
export interface TakenBatch {
  rows: readonly JudgedRow[]
  leftOut: number
}

/** What became of a batch (specification, section 3, 'Batch result'). */
export function batchResult({ rows, leftOut }: TakenBatch): BatchResult {
  const failed = rows.filter(({ problems }) => problems.length > 0)
  return {
    ...countBatch(rows),
    leftOut,
    errors: failed.map(({ row, problems }) => `Row ${row}: ${joinListingProblems(problems)}`),
  }
}

/** Rows written before others get their turn. */
const rowsAtOnce = 200

/** The result with every row, as JSON: thousands of rows are written a few at a time. */
export async function batchCheckJson(batch: TakenBatch): Promise<Buffer> {
  const { rows } = batch
  const pieces: string[] = []
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    if (at > 0) await turnToOthers()
    pieces.push(JSON.stringify(rows.slice(at, at + rowsAtOnce).map(answeredRow)).slice(1, -1))
  }
  const result = JSON.stringify(batchResult(batch)).slice(0, -1)
  return Buffer.from(`${result},"rows":[${pieces.join(',')}]}`)
}

function answeredRow(judged: JudgedRow): BatchRow {
  const { row, values, problems, duplicateOf, sameAsRow, unusual, changes } = judged
  return { row, values, problems, duplicateOf, sameAsRow, unusual, changes }
}
