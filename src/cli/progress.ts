import type { RefusedRow } from '#domain/batch/import-batch-schema.ts'
import { reasonOf } from '#domain/batch/listing-problems.ts'
import type { ImportCounts } from './import-file.ts'

const everyMs = 2000

/** Writes a line every two seconds. @param now milliseconds, monotonic */
export function progressOn(write: (line: string) => void, now: () => number) {
  const startedAt = now()
  let shownAt = Number.NEGATIVE_INFINITY
  return (counts: ImportCounts, fileShare: number): void => {
    if (now() - shownAt < everyMs) return
    shownAt = now()
    const percent = `${Math.round(Math.min(fileShare, 1) * 100)}%`.padStart(4)
    write(`${percent}  ${figures(counts)}  ${rate(counts, now() - startedAt)}`)
  }
}

function rate({ read }: ImportCounts, elapsedMs: number): string {
  return `${Math.round((read * 1000) / Math.max(elapsedMs, 1)).toLocaleString('en')} rows/s`
}

function figures({ read, added, alreadyThere, refused }: ImportCounts): string {
  const parts = [`${read.toLocaleString('en')} rows`, `${added.toLocaleString('en')} added`]
  if (alreadyThere > 0) parts.push(`${alreadyThere.toLocaleString('en')} already there`)
  if (refused > 0) parts.push(`${refused.toLocaleString('en')} refused`)
  return parts.join(', ')
}

const reasonsShown = 20

/** @param reasons the most frequent first. @param peakBytes peak memory of this process */
export function summary(
  counts: ImportCounts,
  reasons: readonly ReasonCount[],
  elapsedMs: number,
  peakBytes: number,
): string {
  const lines: [string, number][] = [
    ['read', counts.read],
    ['added', counts.added],
    ['already there', counts.alreadyThere],
    ['refused', counts.refused],
  ]
  const figures = lines.map(([name, count]) => `${name.padEnd(14)}${count.toLocaleString('en').padStart(10)}`)
  const shown = reasons.slice(0, reasonsShown)
  const why = shown.map(([reason, rows]) => `${rows.toLocaleString('en').padStart(24)}  ${reason}`)
  const hidden = reasons.length - shown.length
  if (hidden > 0) why.push(`${' '.repeat(24)}  and ${hidden.toLocaleString('en')} reasons more`)
  const seconds = (elapsedMs / 1000).toFixed(1)
  const memory = Math.round(peakBytes / 1_000_000).toLocaleString('en')
  return [
    ...figures,
    ...why,
    `${seconds} s, ${rate(counts, elapsedMs)}, at most ${memory} MB of memory`,
  ].join('\n')
}

type ReasonCount = readonly [reason: string, rows: number]

/** Limit of distinct reasons: a column of texts in place of numbers would add one per row. */
const distinctReasonsMax = 200
const others = 'other reasons'

export function problemReasons(): { count(row: RefusedRow): void; table(): ReasonCount[] } {
  const rowsOf = new Map<string, number>()
  return {
    count({ problems }) {
      for (const reason of new Set(problems.map(reasonOf))) {
        const counted = rowsOf.has(reason) || rowsOf.size < distinctReasonsMax ? reason : others
        rowsOf.set(counted, (rowsOf.get(counted) ?? 0) + 1)
      }
    },
    table: () =>
      [...rowsOf].sort(([one, rows], [other, more]) => more - rows || one.localeCompare(other, 'en')),
  }
}
