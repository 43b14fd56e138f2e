import { expect, test } from 'vitest'
import { parseTypedDay } from './typed-day.ts'

test.each([
  '2026-11-28',
  'Nov 28, 2026',
  ' nov 28  2026 ',
  'November 28, 2026',
  'Nov. 28, 2026',
  '28 Nov 2026',
  '28 november, 2026',
  '28/11/2026',
  '28.11.2026',
])('a day as people write it: %s', (text) => {
  expect(parseTypedDay(text)).toBe('2026-11-28')
})

test('one figure is enough', () => {
  expect(parseTypedDay('1/2/2027')).toBe('2027-02-01')
})

test.each([
  ...['', 'soon', '2026', '31/02/2026', '2026-02-31', '28/13/2026', '0/1/2027', 'Noon 28, 2026', '28/11/26'],
  ...['2026-11-28T00:00:00Z', '12026-11-28'],
])('anything else is none: %s', (text) => {
  expect(parseTypedDay(text)).toBeUndefined()
})
