import { expect, test } from 'vitest'
import { assertMatches, parseIfMatch } from './entity-tags.ts'

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
  ['W/"7"', false],
  [`"${'7'.repeat(400)}"`, false],
])('If-Match: %s lets a change of version 7 through: %s', (header, isLetThrough) => {
  expect(passes(header, 7)).toBe(isLetThrough)
})
