import { expect, test } from 'vitest'
import { sliderRanges } from '#domain/search/filters.ts'
import { nearestStop, placeOnTrack, sliderStops } from './range-controls.tsx'

const now = new Date('2026-11-21T12:00:00Z')
const ranges = sliderRanges(now)

test('the ends and steps are the specified ones', () => {
  expect(sliderStops('year', ranges.year).at(0)).toBe(1990)
  expect(sliderStops('year', ranges.year).at(-1)).toBe(2026)
  expect(sliderStops('mileage', ranges.mileage).slice(0, 3)).toEqual([0, 5000, 10_000])
  expect(sliderStops('mileage', ranges.mileage).at(-1)).toBe(300_000)
  expect(sliderStops('engineCC', ranges.engineCC)).toHaveLength(51)
})

test('the slider of prices ends where prices end, not where a single one lies', () => {
  const end = (max: number, histogramMax: number) =>
    sliderStops('price', sliderRanges(now, { max, histogramMax }).price).at(-1)
  expect(end(250_000, 250_000)).toBe(600_000)
  expect(end(35_000_000, 250_000)).toBe(600_000)
  expect(end(1_234_567, 1_234_567)).toBe(1_300_000)
})

test('prices stand closer at the low end', () => {
  const stops = sliderStops('price', ranges.price)
  expect(stops.slice(0, 2)).toEqual([0, 1000])
  expect(stops).toEqual(stops.toSorted((one, other) => one - other))
  for (const preset of [15_000, 30_000, 50_000, 100_000, 600_000]) expect(stops).toContain(preset)
  expect(placeOnTrack(stops, 50_000)).toBeGreaterThan(0.4)
})

test('a value has the nearest stop, beyond the ends the end', () => {
  const stops = [0, 10, 20]
  expect([-5, 4, 6, 99].map((value) => nearestStop(stops, value))).toEqual([0, 0, 1, 2])
  expect([-5, 5, 99].map((value) => placeOnTrack(stops, value))).toEqual([0, 0.25, 1])
})
