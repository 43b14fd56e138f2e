import { expect, test } from 'vitest'
import { withCompletedWord } from './suggestion-list.tsx'

test('a chosen suggestion completes the last word', () => {
  expect(withCompletedWord('2016 s', 'Suzuki')).toBe('2016 Suzuki')
  expect(withCompletedWord('l', '$& Land Cruiser')).toBe('$& Land Cruiser')
})
