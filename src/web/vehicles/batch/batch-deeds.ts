import type { BatchRow } from '#domain/batch.ts'
import { formatQuantity } from '#domain/format.ts'

/** What uploading would do, row by row counted; null where every row adds a listing, which needs no saying. */
export function batchDeeds(rows: readonly BatchRow[]): string | null {
  const good = rows.filter(({ problems }) => problems.length === 0)
  const named = good.flatMap(({ changes }) => (changes ? [changes.length] : []))
  if (named.length === 0) return null
  const changing = named.filter((count) => count > 0).length
  const parts = [
    formatQuantity(changing, 'row changes a listing', 'rows change a listing'),
    formatQuantity(named.length - changing, 'row changes nothing', 'rows change nothing'),
    formatQuantity(good.length - named.length, 'row adds a listing', 'rows add a listing'),
  ]
  return `${parts.join(', ')}.`
}
