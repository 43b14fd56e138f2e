import { expect, test } from 'vitest'
import { assertMatches, entityTag, isNotModified, parseIfMatch } from './entity-tags.ts'

const passes = (header: string | undefined, version: number) => {
  try {
    assertMatches(parseIfMatch(header), version, 'vehicle')
    return true
  } catch {
    return false
  }
}

test.each([
  [undefined, true],
  ['*', true],
  ['"7"', true],
  ['"6", "7"', true],
  ['"6"', false],
  ['W/"7"', false],
  ['7', false],
  ['', false],
  ['"abc"', false],
  [`"${'7'.repeat(400)}"`, false],
])('If-Match: %s lets a change of version 7 through: %s', (header, isLetThrough) => {
  expect(passes(header, 7)).toBe(isLetThrough)
})

test('a stale copy is told to reload', () => {
  expect(() => assertMatches(parseIfMatch('"6"'), 7, 'vehicle')).toThrow(
    expect.objectContaining({
      kind: 'stale',
      message: expect.stringMatching(/changed by someone else.*reload/i),
    }),
  )
})

test.each([
  [undefined, false],
  ['"7"', true],
  ['W/"7"', true],
  ['"6", "7"', true],
  ['*', true],
  ['"77"', false],
])('If-None-Match: %s says that version 7 is known: %s', (header, isKnown) => {
  expect(isNotModified(header, entityTag(7))).toBe(isKnown)
})
