import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerTimeText, usuallyAnswersWithinHour } from './dealer-contact.ts'

test('a dealer usually answers within an hour if the median of ten or more answers does', () => {
  const minutes = fc.array(fc.oneof(fc.nat(200), fc.constant(Number.POSITIVE_INFINITY)), { maxLength: 40 })
  fc.assert(
    fc.property(minutes, (times) => {
      const sorted = times.toSorted((one, other) => one - other)
      const median = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY
      const counts = { due: times.length, withinHour: times.filter((time) => time <= 60).length }
      expect(usuallyAnswersWithinHour(counts)).toBe(times.length >= 10 && median <= 60)
    }),
  )
})

test.each([
  [42, '42 minutes'],
  [59.6, '1 hour'],
  [170, '3 hours'],
  [23.6 * 60, '1 day'],
  [50 * 60, '2 days'],
])('%d minutes are %s', (minutes, text) => {
  expect(answerTimeText(minutes)).toBe(text)
})
