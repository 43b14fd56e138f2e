import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIllustration, isImageAddress } from './addresses.ts'
import { drawingShapes, shapeDrawingUrls } from './drawing-urls.ts'

test('every shape, colour and seed has valid addresses', () => {
  const color = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(fc.constantFrom(...drawingShapes), color, fc.integer(), (type, words, seed) => {
      expect(
        shapeDrawingUrls(type, words, seed).every((url) => isImageAddress(url) && isIllustration(url)),
      ).toBe(true)
    }),
  )
})

test.each([
  '/demo/logo/careenage.svg',
  '/demo/cover/careenage.svg',
  '/images/a/b/c.svg',
  'https://x.example/demo/suv/red/side.svg',
])('%s is no illustration of a vehicle', (address) => {
  expect(isIllustration(address)).toBe(false)
})
