import { expect, test } from 'vitest'
import { contactMessageSchema } from '#domain/enquiries/contact-message-schema.ts'
import { limits } from '#domain/limits.ts'
import { withTradeIn } from './message-form.tsx'

test.each([
  [
    'Is it still available?',
    ' Toyota Vitz 2012, 95,000 km ',
    'Is it still available?\n\nI have a car to trade in: Toyota Vitz 2012, 95,000 km',
  ],
  ['Is it still available?\n', '', 'Is it still available?\n\nI have a car to trade in.'],
  [' ', 'Kia Rio 2015', 'I have a car to trade in: Kia Rio 2015'],
])('%j with %j to trade in', (message, car, expected) => {
  expect(withTradeIn(message, car)).toBe(expected)
})

test('the line counts towards the limit of the message', () => {
  const sender = { name: 'Ann', email: 'ann@example.com', phone: '246 555 0101' }
  const accepts = (message: string) => contactMessageSchema.safeParse({ ...sender, message }).success
  const longest = 'm'.repeat(limits.detailsLength)
  expect([accepts(longest), accepts(withTradeIn(longest, 'Kia Rio'))]).toEqual([true, false])
})
