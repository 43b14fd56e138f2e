import { expect, test } from 'vitest'
import { promotionDateProblem, promotionPeriod } from './promotion-dates.ts'

/** Nov 21 in Barbados, Nov 22 in Greenwich. */
const now = new Date('2026-11-22T02:00:00Z')

test.each([
  ['', '', undefined],
  ['2026-11-21', '2026-11-21', undefined],
  ['2026-11-20', '', 'start'],
  ['', '2026-11-20', 'end'],
  ['1899-12-31', '', 'start'],
  ['0026-11-21', '', 'start'],
  ['12026-11-21', '', 'start'],
  ['next week', '', 'start'],
  ['', '2027-02-30', 'end'],
  ['2026-12-24', '2026-12-23', 'end'],
])('from %o to %o: %o', (start, end, field) => {
  expect(promotionDateProblem({ start, end }, now)?.field).toBe(field)
})

test('a period names the ends it has', () => {
  const start = '2026-11-21T04:00:00.000Z'
  const end = '2027-01-01T03:59:59.999Z'
  expect(promotionPeriod(start, end)).toBe('Nov 21, 2026 – Dec 31, 2026')
  expect(promotionPeriod(start, null)).toBe('From Nov 21, 2026')
  expect(promotionPeriod(null, end)).toBe('Until Dec 31, 2026')
  expect(promotionPeriod(null, null)).toBe('No end date')
})
