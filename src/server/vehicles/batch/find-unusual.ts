import { setImmediate as turnToOthers } from 'node:timers/promises'
import { unusualNumbers } from '#domain/vehicle/unusual-number.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { isGood, type JudgedRow } from './judge-batch.ts'

/** Rows looked at before others get their turn. */
const rowsAtOnce = 200

/** Marks the numbers of good rows that are ten times off their kind; a changed listing's only where they change. */
export async function findUnusual(
  rows: readonly JudgedRow[],
  catalogue: Pick<Catalogue, 'usualNumbers'>,
  now: Date,
): Promise<void> {
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await turnToOthers()
    if (!isGood(row)) continue
    const listing = row.after ?? row.draft
    const usual = catalogue.usualNumbers(listing)
    const found = unusualNumbers(listing, { usual, before: row.before, now })
    row.unusual = found.map(({ field, message }) => ({ column: field, message }))
  }
}
