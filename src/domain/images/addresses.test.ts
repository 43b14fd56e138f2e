import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyKinds } from '../vehicle/body-kind.ts'
import { isIllustration, isImageAddress, isWebAddress } from './addresses.ts'
import { shapeDrawingUrls } from './drawing-urls.ts'

test.each([
  ['https://x.example/a?b=c#d', true],
  ['', false],
  ['//x.example', false],
  ['/images/a.webp', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  [' https://x.example', false],
])('%j is a web address: %s', (address, isOne) => {
  expect(isWebAddress(address)).toBe(isOne)
})

test.each([
  ['/images/2026/ab-cd_1.webp', true],
  ['/demo/logo/six-roads-motors.svg', true],
  ['/images/../secret.png', false],
  ['/images/a.html', false],
  ['/other/a.png', false],
  ['data:image/svg+xml,<svg/>', false],
])('%j is an address of a picture: %s', (address, isOne) => {
  expect(isImageAddress(address)).toBe(isOne)
})

test('every body, colour and seed has valid addresses of drawings', () => {
  const shape = fc.constantFrom(...bodyKinds)
  fc.assert(
    fc.property(shape, fc.string({ unit: 'binary' }), fc.integer(), (type, color, seed) => {
      const urls = shapeDrawingUrls(type, color, seed)
      expect(urls.every((url) => isImageAddress(url) && isIllustration(url))).toBe(true)
    }),
  )
  for (const other of ['/demo/logo/careenage.svg', 'https://x.example/demo/suv/red/side.svg'])
    expect(isIllustration(other)).toBe(false)
})
