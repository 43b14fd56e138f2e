import { expect, test } from 'vitest'
import { sliderRanges } from '#domain/search/filters.ts'
import { nearestStop, placeOnTrack, sliderStops } from './range-controls.tsx'

const now = new Date('2026-11-21T12:00:00Z')
const ranges = sliderRanges(now)

test('a slider has stops at its ends and at every step', () => {
  expect(sliderStops('year', ranges.year).at(0)).toBe(1990)
  expect(sliderStops('mileage', ranges.mileage).slice(0, 3)).toEqual([0, 5000, 10_000])
  expect(sliderStops('mileage', ranges.mileage).at(-1)).toBe(300_000)
  expect(
    sliderStops('price', sliderRanges(now, { price: { max: 1_234_567, histogramMax: 1_234_567 } }).price).at(
      -1,
    ),
  ).toBe(1_300_000)
})

test('low prices have more room on the slider', () => {
  const stops = sliderStops('price', ranges.price)
  expect(stops.slice(0, 2)).toEqual([0, 1000])
  expect(stops).toEqual(stops.toSorted((one, other) => one - other))
  for (const preset of [15_000, 30_000, 50_000, 100_000, 600_000]) expect(stops).toContain(preset)
  expect(placeOnTrack(stops, 50_000)).toBeGreaterThan(0.4)
})

test('a value snaps to the nearest stop, and beyond the ends to the end', () => {
  const stops = [0, 10, 20]
  expect([-5, 4, 6, 99].map((value) => nearestStop(stops, value))).toEqual([0, 0, 1, 2])
  expect([-5, 5, 99].map((value) => placeOnTrack(stops, value))).toEqual([0, 0.25, 1])
})
