import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureAdvice } from './picture-advice.ts'
import { type GreyPixels, greyPixels, hashDistance, lookOf } from './picture-look.ts'

type Shade = (x: number, y: number) => number

const drawn = (shade: Shade, width = 72, height = 64): GreyPixels => ({
  width,
  height,
  shades: Uint8Array.from({ length: width * height }, (_, at) => shade(at % width, Math.floor(at / width))),
})
/** Stripes of three pixels, lighter to the right. */
const striped: Shade = (x, y) => (Math.floor((x + y) / 3) % 2) * 90 + x
/** The same with its edges wider: the mean of the pixels around each. */
function blurred(shade: Shade, radius: number): Shade {
  const steps = Array.from({ length: 2 * radius + 1 }, (_, at) => at - radius)
  const around = steps.flatMap((down) => steps.map((right) => [right, down] as const))
  return (x, y) => around.reduce((sum, [right, down]) => sum + shade(x + right, y + down), 0) / around.length
}
/** Of a coarse grid of shades, enlarged. */
const enlarged = (cells: readonly number[], scale: number) =>
  drawn((x, y) => cells[Math.floor(y / scale) * 9 + Math.floor(x / scale)] ?? 0, 9 * scale, 8 * scale)
const anyCells = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 72, maxLength: 72 })

describe('what is measured of a picture', () => {
  test('sharpness falls with every step of blur', () => {
    const steps = [0, 1, 2, 4].map((radius) => lookOf(drawn(blurred(striped, radius))).sharpness)
    expect(steps).toEqual(steps.toSorted((one, other) => other - one))
    expect(steps[0]).toBeGreaterThan(20 * (steps[3] ?? 0))
  })

  test('one sharp part makes a picture sharp', () => {
    const soft = blurred(striped, 5)
    const partly = drawn((x, y) => (x < 18 && y < 16 ? striped(x, y) : soft(x, y)))
    expect(lookOf(partly).sharpness).toBeGreaterThan(20 * lookOf(drawn(soft)).sharpness)
  })

  test('brightness is what nine of ten pixels do not exceed', () => {
    expect(lookOf(drawn((x, y) => (x + y * 72 < 72 * 64 * 0.95 ? 40 : 255))).brightness).toBe(40)
    expect(lookOf(drawn((_, y) => (y < 50 ? 20 : 230))).brightness).toBe(230)
  })

  test('the hash is that of any size and exposure, and of nothing where nothing is shown', () => {
    fc.assert(
      fc.property(anyCells, fc.integer({ min: 2, max: 9 }), (cells, scale) => {
        fc.pre(Math.max(...cells) - Math.min(...cells) > 20)
        const { hash } = lookOf(enlarged(cells, 1))
        expect(lookOf(enlarged(cells, scale)).hash).toBe(hash)
        // Halved without rounding two shades to one.
        const even = cells.map((shade) => shade - (shade % 2))
        expect(
          lookOf(
            enlarged(
              even.map((shade) => shade / 2),
              1,
            ),
          ).hash,
        ).toBe(lookOf(enlarged(even, 1)).hash)
      }),
    )
    expect(lookOf(drawn(() => 128)).hash).toBeUndefined()
  })

  test('a distance is the same either way, none from itself, and at most 64', () => {
    const anyHash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
    fc.assert(
      fc.property(anyHash, anyHash, (one, other) => {
        expect(hashDistance(one, other)).toBe(hashDistance(other, one))
        expect(hashDistance(one, one)).toBe(0)
        expect(hashDistance(one, other)).toBe(
          [...(one ^ other).toString(2)].filter((bit) => bit === '1').length,
        )
      }),
    )
  })

  test('any picture can be measured, however small', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (width, height) => {
        const { sharpness, brightness } = lookOf(drawn(striped, width, height))
        expect(sharpness).toBeGreaterThanOrEqual(0)
        expect(brightness).toBeLessThanOrEqual(255)
      }),
    )
  })

  test('colours become the grey that eyes see, what is transparent white', () => {
    const data = Uint8ClampedArray.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0])
    expect([...greyPixels({ width: 4, height: 1, data }).shades]).toEqual([76, 150, 29, 255])
  })
})

describe('advice', () => {
  const fine = { sharpness: 900, brightness: 200, hash: 0b1111n }

  test('points out what is blurred, dark or there twice, one thing of each picture', () => {
    const looks = [
      fine,
      { ...fine, hash: 0xff00n, sharpness: 20 },
      undefined,
      { ...fine, hash: 0xff0000n, brightness: 40, sharpness: 20 },
      { ...fine, hash: 0b1110n, brightness: 40 },
      { ...fine, hash: undefined },
      { ...fine, hash: undefined },
    ]
    expect(pictureAdvice(looks)).toEqual([
      { place: 1, text: 'looks blurred' },
      { place: 3, text: 'looks dark' },
      { place: 4, text: 'looks the same as picture 1' },
    ])
  })

  test('says nothing about pictures that were not measured', () => {
    expect(pictureAdvice([])).toEqual([])
    expect(pictureAdvice([undefined, undefined])).toEqual([])
  })
})
