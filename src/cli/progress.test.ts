import { expect, test } from 'vitest'
import { progressOn, summary } from './progress.ts'

const counts = { read: 1500, added: 1400, alreadyThere: 60, refused: 40 }

test('there is a line at first and then every two seconds', () => {
  const written: string[] = []
  let time = 0
  const show = progressOn(
    (line) => written.push(line),
    () => time,
  )
  time = 1000
  show(counts, 0.5)
  time = 2999
  show(counts, 0.6)
  time = 3000
  show({ read: 10, added: 10, alreadyThere: 0, refused: 0 }, 1)
  expect(written).toEqual([
    ' 50%  1,500 rows, 1,400 added, 60 already there, 40 refused  1,500 rows/s',
    '100%  10 rows, 10 added  3 rows/s',
  ])
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
