import { expect, test } from 'vitest'
import { sentSize } from './uploaded-images.ts'

test.each([
  [4000, 3000, 2560, 1920],
  [3000, 4000, 1920, 2560],
  [2560, 1440, 2560, 1440],
  [40, 30, 40, 30],
  [10_000, 1, 2560, 1],
])('%i x %i is sent as %i x %i', (width, height, sentWidth, sentHeight) => {
  expect(sentSize({ width, height })).toEqual({ width: sentWidth, height: sentHeight })
})
