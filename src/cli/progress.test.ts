import { expect, test } from 'vitest'
import { summary } from './import-file.ts'

const counts = { read: 1500, added: 1400, alreadyThere: 60, refused: 40 }

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
