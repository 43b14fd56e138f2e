import type { RefusedRow } from '#domain/batch/import-batch.ts'
import { reasonOf } from '#domain/batch/listing-problems.ts'

/** A reason and how many rows were refused for it. */
export type ReasonCount = readonly [reason: string, rows: number]

/** Reasons that are counted apart; a file of texts in place of numbers would have one for every row. */
const reasonsMost = 200
const others = 'other reasons'

/** Counts refused rows by reason; a row with two reasons counts for both. */
export function refusalReasons(): { count(row: RefusedRow): void; table(): ReasonCount[] } {
  const rowsOf = new Map<string, number>()
  return {
    count({ problems }) {
      for (const reason of new Set(problems.map(reasonOf))) {
        const counted = rowsOf.has(reason) || rowsOf.size < reasonsMost ? reason : others
        rowsOf.set(counted, (rowsOf.get(counted) ?? 0) + 1)
      }
    },
    table: () =>
      [...rowsOf].sort(([one, rows], [other, more]) => more - rows || one.localeCompare(other, 'en')),
  }
}
