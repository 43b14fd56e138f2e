import { expect, test } from 'vitest'
import { networksOf } from './networks-of.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:12fe::9', '2001:db8:1:12fe', '2001:db8:1:1200/56', '2001:db8:1/48'],
  ['unknown', 'unknown', 'unknown', 'unknown'],
])('%s belongs to %s, %s and %s', (address, narrow, customer, wide) => {
  expect(networksOf(address)).toEqual({ narrow, customer, wide })
})
