import { expect, test } from 'vitest'
import { Problem } from '#server/http/problem.ts'
import { newName, refuseReserved } from './new-name.ts'

test.each([
  'Coral Motors',
  '汽车之家',
  '🚗💨 Wheels 👩‍👩‍👧‍👦',
  'می‌خواهم', // Persian, which uses a joiner.
])('%s is a valid name', (name) => {
  expect(newName('username', `  ${name} `)).toMatchObject({ name, key: name.toLowerCase() })
})

test.each([
  ['a zero-width space', 'ad\u200bmin'],
  ['a zero-width joiner between Latin letters', 'ad\u200dmin'],
  ['an invisible letter', 'ad\u3164min'],
  ['a variation without a character that has it', 'admin\ufe0f'],
])('a name cannot have %s', (_what, name) => {
  expect(() => newName('username', name)).toThrow(Problem)
  expect(() => newName('username', name)).toThrow('Username: Contains invisible characters')
})

test.each([
  'adm1n',
  'ad\u0301min',
  'the-sysadmin',
  'no-reply',
  'Verified Dealer',
  'bimwheel',
  'Bimwhe\u00e9ls 4',
])('the name %s is reserved', (name) => {
  const reserved = 'That name is reserved for the marketplace itself'
  expect(() => refuseReserved('username', name, 'Bimwheels')).toThrow(reserved)
})

test.each(['Badminton Club', 'Bathsheba Wheels', 'Wheels 4 U', '汽车之家'])('the name %s is free', (name) => {
  expect(() => refuseReserved('username', name, 'Bimwheels')).not.toThrow()
})
