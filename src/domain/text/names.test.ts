import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, isBlank, normalizeName, slugOf } from './names.ts'

test.each([
  ['ŠKODA', 'skoda'],
  ['İstanbul', 'istanbul'],
  ['ＢＭＷ X₅', 'bmw x5'],
  ['e\u0301clair', 'eclair'],
])('%s is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

/** No-break space, zero-width space, joiner, soft hyphen, byte order mark, Hangul filler, Braille blank, tag. */
const unseen = fc.constantFrom(
  ...' \t\n\u00a0\u200b\u200d\u00ad\ufeff\u3164\u2800\ufe0f\u{e0041}\u{1d159}\u0007'.split(/(?:)/u),
)
const unseenText = fc.string({ unit: unseen, maxLength: 12 })

test('invisible characters alone are blank and not a name', () => {
  fc.assert(
    fc.property(
      unseenText,
      unseenText,
      fc.constantFrom('a', '1', 'ß', 'ى', '車', '🚗'),
      (before, after, seen) => {
        expect([isBlank(before), normalizeName(before)]).toEqual([true, ''])
        expect(isBlank(before + seen + after)).toBe(false)
        expect(normalizeName(before + seen + after)).toContain(seen)
      },
    ),
  )
})

test.each([
  ['Land Cruiser', 'land-cruiser'],
  [' Citroën  C4 (new) ', 'citroen-c4-new'],
  ['Up!', 'up'],
  ['ID.3', 'id-3'],
  ['日産', '日産'],
  ['!?', ''],
])('the slug of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('the slug of a slug is the same, so that no address redirects in a circle', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(slugOf(slugOf(name))).toBe(slugOf(name))
    }),
  )
})
