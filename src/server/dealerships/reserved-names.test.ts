import { expect, test } from 'vitest'
import { refuseReserved } from './new-name.ts'

const check = (name: string, siteName = 'Bimwheels') => refuseReserved('username', name, siteName)

test.each([
  'adm1n',
  'ad\u0301min',
  'superadmin',
  'the-sysadmin',
  'no-reply',
  'Verified Dealer',
  'bimwheel',
  'Bimwhe\u00e9ls 4',
])('%s speaks for the marketplace', (name) => {
  expect(() => check(name)).toThrow('That name is reserved for the marketplace itself')
})

test.each(['Badminton Club', 'Bathsheba Wheels', 'Wheels 4 U', '汽车之家'])('%s is free', (name) => {
  expect(() => check(name)).not.toThrow()
})
