import type { WriteStream } from 'node:tty'
import type { ImportCounts } from './import-file.ts'

const barWidth = 24
const lineEveryMs = 2000
const barEveryMs = 100

/** A bar on a terminal; otherwise a line every two seconds, for logs. @param now milliseconds, monotonic */
export function progressOn(output: Pick<WriteStream, 'isTTY' | 'write'>, now: () => number) {
  const startedAt = now()
  const everyMs = output.isTTY ? barEveryMs : lineEveryMs
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    show(counts: ImportCounts, fileShare: number): void {
      if (now() - shownAt < everyMs) return
      shownAt = now()
      const text = `${figures(counts)}  ${rate(counts, now() - startedAt)}`
      output.write(
        output.isTTY ? `\r\u001B[2K${bar(fileShare)}  ${text}` : `${percent(fileShare)}  ${text}\n`,
      )
    },
    clear(): void {
      if (output.isTTY) output.write('\r\u001B[2K')
    },
  }
}

export function rate({ read }: ImportCounts, elapsedMs: number): string {
  return `${Math.round((read * 1000) / Math.max(elapsedMs, 1)).toLocaleString('en')} rows/s`
}

function figures({ read, added, alreadyThere, refused }: ImportCounts): string {
  const parts = [`${read.toLocaleString('en')} rows`, `${added.toLocaleString('en')} added`]
  if (alreadyThere > 0) parts.push(`${alreadyThere.toLocaleString('en')} already there`)
  if (refused > 0) parts.push(`${refused.toLocaleString('en')} refused`)
  return parts.join(', ')
}

function bar(share: number): string {
  const full = Math.round(Math.min(share, 1) * barWidth)
  return `[${'█'.repeat(full)}${'░'.repeat(barWidth - full)}] ${percent(share)}`
}

function percent(share: number): string {
  return `${Math.round(Math.min(share, 1) * 100)}%`.padStart(4)
}
