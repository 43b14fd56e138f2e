import { expect, test } from 'vitest'
import { formatPrice, nameAndPrice } from './price-on-request.ts'

test.each([
  [48_000, '$48,000', 'a Corolla for $48,000'],
  [0.01, '$0.01', 'a Corolla for $0.01'],
  [0, 'Price on request', 'a Corolla, price on request'],
])('%d is %s', (price, text, named) => {
  expect(formatPrice(price)).toBe(text)
  expect(nameAndPrice('a Corolla', price)).toBe(named)
})
