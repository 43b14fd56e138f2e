import { expect, test } from 'vitest'
import { stopsAround } from './range-controls.tsx'

const stops = Array.from({ length: 25 }, (_, index) => index * 1_000)
const summary = { min: 0, max: 24_000, histogramMax: 24_000, histogram: Array(24).fill(1), above: 0 }

test.each([
  [0, [0, 1]],
  [0.5, [12, 13]],
  [0.999, [23, 24]],
  [1, [23, 24]],
])('a press at %f of the track takes the stops around its bar', (share, around) => {
  expect(stopsAround(summary, stops, share)).toEqual(around)
})

test('a bar of a narrow range still takes one step of the slider', () => {
  const narrow = { ...summary, min: 10_000, max: 10_100, histogramMax: 10_100 }
  const [low, high] = stopsAround(narrow, stops, 0.42)
  expect(high - low).toBe(1)
})
