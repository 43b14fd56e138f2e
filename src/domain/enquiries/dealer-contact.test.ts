import { expect, test } from 'vitest'
import { answerTimeText, usuallyAnswersWithinHour } from './dealer-contact.ts'

test.each([
  [9, 9, false],
  [10, 5, false],
  [10, 6, true],
  [11, 6, true],
])(
  'with %i messages, %i of them answered within an hour, a dealer usually does: %s',
  (due, withinHour, does) => {
    expect(usuallyAnswersWithinHour({ due, withinHour })).toBe(does)
  },
)

test.each([
  [42, '42 minutes'],
  [59.6, '1 hour'],
  [170, '3 hours'],
  [23.6 * 60, '1 day'],
  [50 * 60, '2 days'],
])('%d minutes are %s', (minutes, text) => {
  expect(answerTimeText(minutes)).toBe(text)
})
