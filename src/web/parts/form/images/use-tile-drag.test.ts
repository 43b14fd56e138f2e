import { expect, test } from 'vitest'
import { nearestTile } from './use-tile-drag.ts'

/** Two columns, two rows, 10 pixels between them. */
const boxes = [0, 110].flatMap((top) => [0, 110].map((left) => ({ left, top, width: 100, height: 100 })))

test.each([
  [50, 50, 0],
  [160, 30, 1],
  [40, 170, 2],
  [106, 160, 3],
  [-40, 20, 0],
  [250, 250, 3],
])('the nearest tile to %i, %i is %i', (x, y, place) => {
  expect(nearestTile(boxes, x, y)).toBe(place)
})

test('far beside all of them is no place', () => {
  expect(nearestTile(boxes, 400, 50)).toBeUndefined()
  expect(nearestTile(boxes, 50, -90)).toBeUndefined()
  expect(nearestTile([], 50, 50)).toBeUndefined()
})
