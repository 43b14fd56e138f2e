import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey } from '#domain/text/names.ts'
import { nameSkeleton } from './name-skeleton.ts'

const alike: [string, string][] = [
  ['admin', 'аdmin'], // a Cyrillic а
  ['ADMIN', 'аdmin'],
  ['admin', 'ＡＤＭＩＮ'], // fullwidth
  ['admin', 'adm1n'],
  ['admin', 'ad\u200bmin'], // a zero-width space
  ['admin', 'ad\u00admin'], // a soft hyphen
  ['admin', '\u202eadmin\u202c'], // a direction that is turned
  ['admin', '𝒶𝒹𝓂𝒾𝓃'],
  ['max', 'МАХ'], // Cyrillic capitals
  ['PayPal', 'PayPaI'],
  ['amazon', 'arnazon'],
  ['Coral Motors', 'Сoral  Моtоrs'],
  ['Coral Motors', 'C0ral\u00a0Motors'],
  ['Reef', 'Reeſ'], // a long s
  ['Nick', 'Νick'], // a Greek Ν
  ['Reef', 'Reef ™'],
  ['Reef', 'Reef L.T.D.'],
  ['Reef', 'Reef and Company'],
  ['Reef', 'The Reef Group'],
  ['Reef', 'Reef Holdings (Barbados) Inc.'],
  ['Reef', 'Reef.com'],
  ['Reef', 'Reef - Certified'],
  ['Tom & Sons', 'Tom and Sons'],
]

test.each(alike)('%s looks like %s', (one, other) => {
  expect(nameSkeleton(other)).toBe(nameSkeleton(one))
  expect(nameKey(other) === nameKey(one) ? 'the same name' : 'another name').toBe('another name')
})

const apart: [string, string][] = [
  ['Coral Motors', 'Coral Motor'],
  ['Jose', 'José'],
  ['dealer 1', 'dealer 2'],
  ['Oistins Motors', 'Oistins Motors 2'],
  ['汽车之家', '汽车'],
  ['ann', 'anne'],
  ['The Group', 'Company and Company'],
  ['B and B', 'Tom'],
  ['J R Motors', 'J S Motors'],
]

test.each(apart)('%s does not look like %s', (one, other) => {
  expect(nameSkeleton(other)).not.toBe(nameSkeleton(one))
})

test('one name looks like itself however it is written', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCIMOZ0189 -&'),
    minLength: 1,
  })
  fc.assert(
    fc.property(letters, (name) => {
      const look = nameSkeleton(name)
      expect([nameSkeleton(name.toUpperCase()), nameSkeleton(` ${name.replaceAll(' ', '  ')}`)]).toEqual([
        look,
        look,
      ])
    }),
  )
})

test('invisible characters do not change how a name looks', () => {
  const hidden = fc.constantFrom('\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u{e0061}', '\u0007')
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-ascii', minLength: 1 }),
      hidden,
      fc.nat(),
      (name, character, place) => {
        const at = place % (name.length + 1)
        expect(nameSkeleton(name.slice(0, at) + character + name.slice(at))).toBe(nameSkeleton(name))
      },
    ),
  )
})
