import { expect, test } from 'vitest'
import { telAddress } from './tel-address.ts'

test.each([
  ['(246) 555-0142', 'tel:2465550142'],
  ['+1 246 555 0142', 'tel:+12465550142'],
])('%s is dialled by %s', (printed, address) => {
  expect(telAddress(printed)).toBe(address)
})
