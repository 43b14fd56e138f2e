import { expect, test } from 'vitest'
import { networkOf, networksOf } from './networks-of.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:12fe::9', '2001:db8:1:12fe', '2001:db8:1:1200/56', '2001:db8:1/48'],
  ['2001:db8:1:2::9', '2001:db8:1:2', '2001:db8:1:0/56', '2001:db8:1/48'],
  ['unknown', 'unknown', 'unknown', 'unknown'],
])('%s belongs to %s, %s and %s', (address, narrow, customer, wide) => {
  expect(networksOf(address)).toEqual({ narrow, customer, wide })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
