import type { ImportCounts } from './import-file.ts'
import { rate } from './progress.ts'

/**
 * What an import did, in a few lines.
 * @param peakBytes the most memory this command's process held
 */
export function summary(counts: ImportCounts, elapsedMs: number, peakBytes: number): string {
  const lines: [string, number][] = [
    ['read', counts.read],
    ['added', counts.added],
    ['already there', counts.alreadyThere],
    ['refused', counts.refused],
  ]
  const figures = lines.map(([name, count]) => `${name.padEnd(14)}${count.toLocaleString('en').padStart(10)}`)
  const seconds = (elapsedMs / 1000).toFixed(1)
  const memory = Math.round(peakBytes / 1_000_000).toLocaleString('en')
  return [...figures, `${seconds} s, ${rate(counts, elapsedMs)}, at most ${memory} MB of memory`].join('\n')
}
