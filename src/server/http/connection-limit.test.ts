import { expect, test } from 'vitest'
import { mostConnections } from './connections.ts'

test.each([
  [undefined, 10_000],
  [1_048_576, 10_000],
  [20_000, 10_000],
  [4_096, 3_584],
  [1_024, 512],
  [256, 128],
])('with %s files to open, %i of them may be connections', (files, most) => {
  expect(mostConnections(files)).toBe(most)
})
test('the limit of this process is read', () => {
  expect(mostConnections()).toBeGreaterThan(0)
})
