import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey } from '#domain/text/names.ts'
import { nameSkeleton } from './name-skeleton.ts'

test.each([
  ['admin', 'аdmin'], // a Cyrillic а
  ['admin', 'ＡＤＭＩＮ'], // fullwidth
  ['admin', 'adm1n'],
  ['admin', 'ad\u200bmin'], // a zero-width space
  ['admin', '𝒶𝒹𝓂𝒾𝓃'],
  ['amazon', 'arnazon'],
  ['Reef', 'The Reef Group'],
  ['Reef', 'Reef Holdings (Barbados) Inc.'],
  ['Tom & Sons', 'Tom and Sons'],
])('%s looks like %s', (one, other) => {
  expect(nameSkeleton(other)).toBe(nameSkeleton(one))
  expect(nameKey(other) === nameKey(one) ? 'the same name' : 'another name').toBe('another name')
})

test.each([
  ['Coral Motors', 'Coral Motor'],
  ['汽车之家', '汽车'],
  ['The Group', 'Company and Company'],
])('%s does not look like %s', (one, other) => {
  expect(nameSkeleton(other)).not.toBe(nameSkeleton(one))
})

test('invisible characters do not change how a name looks', () => {
  const hidden = fc.constantFrom('\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u{e0061}', '\u0007')
  const names = fc.string({ unit: 'grapheme-ascii', minLength: 1 })
  fc.assert(
    fc.property(names, hidden, fc.nat(), (name, character, place) => {
      const at = place % (name.length + 1)
      expect(nameSkeleton(name.slice(0, at) + character + name.slice(at))).toBe(nameSkeleton(name))
    }),
  )
})
