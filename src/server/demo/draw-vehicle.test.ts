import { describe, expect, it, test } from 'vitest'
import { vehicleTypes } from '#domain/enums.ts'
import { isImageAddress } from '#domain/images/addresses.ts'
import {
  anglesOf,
  drawingPaints,
  drawingScenes,
  drawingShapes,
  paintOf,
} from '#domain/images/drawing-urls.ts'
import { listingDrawings } from '#domain/vehicle/drawn-shape.ts'
import { drawVehicle, parseDrawing } from './draw-vehicle.ts'

const scenes = Array.from({ length: drawingScenes }, (_, index) => index + 1)

function isBalanced(markup: string): boolean {
  const open: string[] = []
  for (const [, closing, name, empty] of markup.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false
    } else if (!empty && name) open.push(name)
  }
  return open.length === 0
}

const drawings = drawingShapes.flatMap((type) => anglesOf(type).map((angle) => ({ type, angle })))

describe.each(drawings)('a $type from the $angle', ({ type, angle }) => {
  it('is a sound, small document in every place and paint', () => {
    for (const scene of scenes) {
      const colour = drawingPaints[scene % drawingPaints.length] ?? 'grey'
      const drawing = drawVehicle({ type, angle, colour, scene })
      expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 800"/)
      expect(drawing).not.toMatch(/NaN|undefined|null|\[object/)
      expect(isBalanced(drawing)).toBe(true)
      expect(drawing.length).toBeLessThan(26_000)
    }
  })
})

describe('an address', () => {
  test.each(vehicleTypes)('of a %s leads to a drawing', (type) => {
    for (const seed of [0, 5, 11, 12, -3, 2.7, 1e9]) {
      const urls = listingDrawings({ brand: '', model: '', vehicleType: type, color: 'Pearl White' }, seed)
      expect(urls.length).toBeGreaterThanOrEqual(4)
      for (const url of urls) {
        const [, , shape = '', paint = '', file = ''] = url.split('/')
        expect(isImageAddress(url)).toBe(true)
        expect(parseDrawing(shape, paint, file), url).toBeDefined()
      }
    }
  })

  test.each([
    ['suv', 'red', 'side.svg', 1],
    ['suv', 'red', 'side-12.svg', 12],
  ])('%s/%s/%s is read', (shape, paint, file, scene) => {
    expect(parseDrawing(shape, paint, file)).toEqual({ type: 'suv', colour: 'red', angle: 'side', scene })
  })

  test.each([
    ['boat', 'red', 'side.svg'],
    ['suv', 'plaid', 'side.svg'],
    ['suv', 'red', 'top.svg'],
    ['suv', 'red', 'side-13.svg'],
    ['suv', 'red', 'side-0.svg'],
    ['suv', 'red', 'side.png'],
    ['SUV', 'red', 'side.svg'],
    ['equipment', 'yellow', 'interior-1.svg'],
    ['suv', 'red', ''],
  ])('%s/%s/%s leads nowhere', (shape, paint, file) => {
    expect(parseDrawing(shape, paint, file)).toBeUndefined()
  })
})

test.each([
  ['White', 'white'],
  ['PEARL WHITE', 'white'],
  ['Gun Metal Grey', 'grey'],
  ['Silver Metallic', 'silver'],
  ['Dark Blue', 'navy'],
  ['blue/green', 'green'],
  ['Wine Red', 'maroon'],
  ['Champagne', 'gold'],
  ['?', 'grey'],
  ['', 'grey'],
])('%j is painted %s', (color, paint) => {
  expect(paintOf(color)).toBe(paint)
})
