import { expect, test } from 'vitest'
import { isGuessable } from './passwords.ts'

test.each([
  ['evaeva', 'eva2'],
  ['careenage2026!', 'Careenage'],
  ['my careenage motors', 'Careenage Motors'],
  ['Bimwheels2026', 'eva2'],
  ['b.i.m.w.h.e.e.l.s', 'eva2'],
  ['Zoë-Zoë', 'zoe'],
])('%s is guessed for %s', (password, username) => {
  expect(isGuessable(password, { username, siteName: 'Bimwheels' })).toBe(true)
})

test.each([
  ['medieval castle', 'eva2'],
  ['a password for tests', 'operator'],
  ['the ed of a day', 'ed'],
])('%s is not for %s', (password, username) => {
  expect(isGuessable(password, { username, siteName: 'Bimwheels' })).toBe(false)
})
