import { expect, test } from 'vitest'
import { specifiedTexts } from './all.ts'
import { nameOf, templatePattern, textsOf } from './specified-text.ts'
import { verdictOn } from './verdict.ts'

const [sold, registration] = [
  ...textsOf(2, '/vehicles')('text', ['SOLD']),
  ...textsOf(8)('destructiveToast', ['Registration failed'], { unreachable: 'no screen registers' }),
]
const texts = [sold, registration].filter((text) => text !== undefined)
const [soldName = '', registrationName = ''] = texts.map(nameOf)

test('what was never seen is named', () => {
  expect(verdictOn(texts, new Set()).faults).toEqual(["section 2: text 'SOLD' on /vehicles was never seen"])
})

test('what nobody can meet is told, not failed', () => {
  const { faults, unreachable } = verdictOn(texts, new Set([soldName]))
  expect(faults).toEqual([])
  expect(unreachable).toEqual(["section 8: destructiveToast 'Registration failed' (no screen registers)"])
})

test('a flag that is out of date is a fault', () => {
  const { faults } = verdictOn(texts, new Set([soldName, registrationName]))
  expect(faults).toEqual([
    "section 8: destructiveToast 'Registration failed' was seen; the list says: no screen registers",
  ])
})

test('every text of the list is missed where its scenario is gone', () => {
  const expected = specifiedTexts.filter(({ unreachable }) => !unreachable).map(nameOf)
  expect(verdictOn(specifiedTexts, new Set(expected)).faults).toEqual([])
  for (const gone of expected) {
    const seen = new Set(expected.filter((name) => name !== gone))
    expect(verdictOn(specifiedTexts, seen).faults).toEqual([`${gone} was never seen`])
  }
})

test('no text stands in the list twice', () => {
  const names = specifiedTexts.map(nameOf)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test.for([
  ['{N}% OFF', '10% OFF', true],
  ['{N}% OFF', '% OFF', false],
  ['Save {price}', 'Save $4,800', true],
  ['Save {price}', 'Save 4,800', false],
  ['filtered from {N} total', '20 vehicles filtered from 62 total', false],
  ['Welcome back, {username}!', 'Welcome back, ann!', true],
  ['Welcome back, {username}!', 'Welcome back, !', false],
  ['{status}: {message}', '503: Try later', true],
  ['{status}: {message}', 'Failed to fetch', false],
] as const)('%s and %s', ([template, said, matches]) => {
  expect(new RegExp(templatePattern(template)).test(said)).toBe(matches)
})
