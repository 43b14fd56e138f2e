import { expect, test } from 'vitest'
import { pickedDayProblems, promotionPeriod } from './promotion-dates.ts'

/** Nov 21 in Barbados, Nov 22 in Greenwich. */
const now = new Date('2026-11-22T02:00:00Z')

test.each([
  [null, null, []],
  ['2026-11-21', '2026-11-21', []],
  ['2026-11-20', null, ['promotionStartDate']],
  [null, '2026-11-20', ['promotionEndDate']],
  ['1899-12-31', '2026-11-20', ['promotionStartDate', 'promotionEndDate']],
  ['0026-11-21', null, ['promotionStartDate']],
  ['12026-11-21', null, ['promotionStartDate']],
  ['next week', null, ['promotionStartDate']],
  [null, '2027-02-30', ['promotionEndDate']],
  ['2020-01-01T04:00:00.000Z', '2020-01-02T03:59:59.999Z', []],
])('picked from %o to %o: wrong is %o', (promotionStartDate, promotionEndDate, fields) => {
  const problems = pickedDayProblems({ promotionStartDate, promotionEndDate }, now)
  expect(problems.map(({ field }) => field)).toEqual(fields)
})

test('a period names the ends it has', () => {
  const start = '2026-11-21T04:00:00.000Z'
  const end = '2027-01-01T03:59:59.999Z'
  expect(promotionPeriod(start, end)).toBe('Nov 21, 2026 – Dec 31, 2026')
  expect(promotionPeriod(start, null)).toBe('From Nov 21, 2026')
  expect(promotionPeriod(null, end)).toBe('Until Dec 31, 2026')
  expect(promotionPeriod(null, null)).toBe('No end date')
})
