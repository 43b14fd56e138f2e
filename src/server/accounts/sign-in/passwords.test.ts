import { expect, test } from 'vitest'
import { isGuessable } from './passwords.ts'

test.each([
  ['evaeva', 'eva2', true],
  ['careenage2026!', 'Careenage', true],
  ['my careenage motors', 'Careenage Motors', true],
  ['b.i.m.w.h.e.e.l.s', 'eva2', true],
  ['Zoë-Zoë', 'zoe', true],
  ['medieval castle', 'eva2', false],
  ['the ed of a day', 'ed', false],
])('the password %s of %s is easy to guess: %s', (password, username, expected) => {
  expect(isGuessable(password, { username, siteName: 'Bimwheels' })).toBe(expected)
})
