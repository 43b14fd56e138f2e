import type { ImportCounts } from './import-file.ts'
import { rate } from './progress.ts'
import type { ReasonCount } from './refusal-reasons.ts'

/** Reasons that are shown, the most frequent first. */
const reasonsShown = 20

/**
 * What an import did, in a few lines.
 * @param reasons why rows were refused, the most frequent first
 * @param peakBytes the most memory this command's process held
 */
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
