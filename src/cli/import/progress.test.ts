import { expect, test } from 'vitest'
import { progressOn } from './progress.ts'
import { summary } from './summary.ts'

const counts = { read: 1500, added: 1400, alreadyThere: 60, refused: 40 }

function screen(isTTY: boolean) {
  const written: string[] = []
  let time = 0
  const output = {
    isTTY,
    write: (text: string | Uint8Array) => {
      written.push(String(text))
      return true
    },
  }
  return { written, progress: progressOn(output, () => time), pass: (ms: number) => (time += ms) }
}

test('a terminal shows a bar in place, at most ten times a second', () => {
  const { written, progress, pass } = screen(true)
  pass(1000)
  progress.show(counts, 0.5)
  progress.show(counts, 0.6)
  progress.clear()
  expect(written).toEqual([
    `\r\u001B[2K[${'█'.repeat(12)}${'░'.repeat(12)}]  50%  1,500 rows, 1,400 added, 60 already there, 40 refused  1,500 rows/s`,
    '\r\u001B[2K',
  ])
})

test('a log gets a plain line at first and then every two seconds', () => {
  const { written, progress, pass } = screen(false)
  const first = { read: 10, added: 10, alreadyThere: 0, refused: 0 }
  pass(1000)
  progress.show(first, 0)
  pass(1999)
  progress.show(first, 0.5)
  pass(1)
  progress.show(first, 1)
  progress.clear()
  expect(written).toEqual(['  0%  10 rows, 10 added  10 rows/s\n', '100%  10 rows, 10 added  3 rows/s\n'])
})

test('the summary has every figure and why rows were refused', () => {
  const reasons = [
    ['price is missing', 1234],
    ['year must be a number', 2],
  ] as const
  expect(summary(counts, reasons, 2500, 250_000_000).split('\n')).toEqual([
    'read               1,500',
    'added              1,400',
    'already there         60',
    'refused               40',
    '                   1,234  price is missing',
    '                       2  year must be a number',
    '2.5 s, 600 rows/s, at most 250 MB of memory',
  ])
})
