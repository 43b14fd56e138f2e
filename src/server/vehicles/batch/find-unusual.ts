import { unusualNumbers } from '#domain/vehicle/unusual-number.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { slicesOf } from '#server/event-loop.ts'
import { isGood, type JudgedRow } from './judge-batch.ts'

/** Marks numbers of good rows that are ten times off their kind; of a changed listing only those that change. */
export async function findUnusual(
  rows: readonly JudgedRow[],
  catalogue: Pick<Catalogue, 'usualNumbers'>,
  now: Date,
): Promise<void> {
  for await (const slice of slicesOf(rows)) {
    for (const row of slice.filter(isGood)) {
      const listing = row.after ?? row.draft
      const usual = catalogue.usualNumbers(listing)
      const found = unusualNumbers(listing, { usual, before: row.before, now })
      row.unusual = found.map(({ field, message }) => ({ column: field, message }))
    }
  }
}
