import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOfPeriod, lastDayOfPeriod } from './promotion-days.ts'
import { promotionTemplatesSchema } from './promotion-templates-schema.ts'

const sale = { title: 'Sale', promotionType: 'discount', promotionText: 'This week', promotionValue: 10 }

test.each([
  [{ ...sale, title: ' ' }, 'A template needs a name'],
  [{ ...sale, title: 'a'.repeat(61) }, 'At most 60 characters'],
  [{ ...sale, promotionValue: null }, 'The discount must be 1 to 99 %'],
  [{ ...sale, promotionValue: 100 }, 'The discount must be 1 to 99 %'],
  [{ ...sale, promotionText: '' }, 'Please fill in all required fields'],
])('%j is refused', (template, message) => {
  const result = promotionTemplatesSchema.safeParse({ version: 0, templates: [template] })
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('eleven templates are too many', () => {
  const templates = Array.from({ length: 11 }, () => sale)
  expect(promotionTemplatesSchema.safeParse({ version: 0, templates }).success).toBe(false)
  expect(promotionTemplatesSchema.safeParse({ version: 0, templates: templates.slice(1) }).success).toBe(true)
})

test('a period has its first and its last day', () => {
  expect(daysOfPeriod('2026-11-22', '2026-11-22')).toBe(1)
  expect(daysOfPeriod('2026-11-22', '2026-12-01')).toBe(10)
  expect(daysOfPeriod('2026-11-22', '2026-11-21')).toBeNull()
  expect(lastDayOfPeriod('2028-02-28', 2)).toBe('2028-02-29')
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 3660 }), (first, days) => {
      expect(daysOfPeriod(first, lastDayOfPeriod(first, days))).toBe(days)
    }),
  )
})
