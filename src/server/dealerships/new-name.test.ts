import { expect, test } from 'vitest'
import { Problem } from '#server/http/problem.ts'
import { newName } from './new-name.ts'

test.each([
  'Coral Motors',
  '汽车之家',
  '🚗💨 Wheels 👩‍👩‍👧‍👦',
  'می‌خواهم', // Persian, which is written with a joiner
  'श्री‌मान',
])('%s is a name', (name) => {
  expect(newName('username', `  ${name} `)).toMatchObject({ name, key: name.toLowerCase() })
})

test.each([
  ['a zero-width space', 'ad\u200bmin'],
  ['a zero-width joiner between Latin letters', 'ad\u200dmin'],
  ['a turned direction', 'ad\u202emin'],
  ['an invisible letter', 'ad\u3164min'],
  ['a variation without a character that has it', 'admin\ufe0f'],
])('%s is in no name', (_what, name) => {
  expect(() => newName('username', name)).toThrow(Problem)
  expect(() => newName('username', name)).toThrow('Username: Contains invisible characters')
})
