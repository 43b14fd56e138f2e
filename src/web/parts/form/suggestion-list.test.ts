import { expect, test } from 'vitest'
import type { Suggestion } from '#domain/search/search-answer.ts'
import { isHalfTyped, withCompletedWord } from './suggestion-list.tsx'

const suggestion = (kind: Suggestion['kind'], text: string): Suggestion => ({
  kind,
  text,
  filters: {},
  count: 1,
})
const suzuki = suggestion('make', 'Suzuki')
const rangeRover = suggestion('model', 'Range Rover')

test.each([
  ['suz', [suzuki], true],
  ['2016 SUZ', [suzuki], true],
  ['suzuki', [suzuki], false],
  ['range', [rangeRover], false],
  ['range r', [rangeRover], true],
  ['suz ', [suzuki], false],
  ['rover red', [rangeRover], false],
  ['auto', [suggestion('filters', 'auto'), suggestion('model', 'Autozam')], false],
  ['', [suzuki], false],
  ['suz', [], false],
])('whether %j beside %j is half typed: %j', (text, suggestions, expected) => {
  expect(isHalfTyped(text, suggestions)).toBe(expected)
})

test('a chosen suggestion completes the last word', () => {
  expect(withCompletedWord('2016 s', 'Suzuki')).toBe('2016 Suzuki')
  expect(withCompletedWord('l', '$& Land Cruiser')).toBe('$& Land Cruiser')
})
