import { expect, test } from 'vitest'
import { refuseReserved } from './new-name.ts'

const check = (name: string, siteName = 'Bimwheels') => refuseReserved('username', name, siteName)

test.each([
  'admin2',
  'Administrator1',
  'adm1n',
  'ad\u0301min',
  'superadmin',
  'the-sysadmin',
  'adminsupport',
  'SupportTeam',
  'Customer Care',
  'no-reply',
  'Verified Dealer',
  'bimwheel',
  'Bimwhe\u00e9ls 4',
  'Bim Wheels',
])('%s speaks for the marketplace', (name) => {
  expect(() => check(name)).toThrow('That name is reserved for the marketplace itself')
})

test.each([
  'Badminton Club',
  'Supportive Wheels',
  'Teamwork',
  'Bathsheba Wheels',
  'Wheels 4 U',
  'Info-Tech Cars',
  '汽车之家',
  '1980',
])('%s is free', (name) => {
  expect(() => check(name)).not.toThrow()
})

test("a short site's name is kept as a word of its own", () => {
  expect(() => check('Autos of Cars', 'Cars')).toThrow()
  expect(() => check('Oscars', 'Cars')).not.toThrow()
})
