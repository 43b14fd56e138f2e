import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isImageAddress } from './addresses.ts'
import {
  imageSizes,
  imageSources,
  imageWidths,
  sentSize,
  uploadedImageAddress,
  widthsOf,
} from './uploaded-images.ts'

const hash = 'a1'.repeat(16)

test('a picture has every width up to its own', () => {
  expect(widthsOf(1920)).toEqual([320, 640, 1280, 1920])
  expect(widthsOf(1000)).toEqual([320, 640, 1000])
})

test('the address of the largest size names all sizes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Math.max(...imageWidths) }), (width) => {
      const address = uploadedImageAddress(hash, width)
      const sizes = imageSizes(address)
      expect(sizes.map((size) => size.width)).toEqual(widthsOf(width))
      expect(sizes.at(-1)).toEqual({ address, width })
      expect(sizes.every((size) => isImageAddress(size.address))).toBe(true)
    }),
  )
  const address = uploadedImageAddress(hash, 700)
  expect(imageSources(address, '50vw')).toEqual({
    src: address,
    srcSet: `/images/${hash}-320.webp 320w, /images/${hash}-640.webp 640w, /images/${hash}-700.webp 700w`,
    sizes: '50vw',
  })
})

test.each(['https://x.example/a.jpg', '/demo/suv/red/side.svg', `/images/${hash}-0640.webp`, ''])(
  '%j has one size',
  (address) => {
    expect(imageSources(address, '50vw')).toEqual({ src: address })
  },
)

test.each([
  [4000, 3000, 2560, 1920],
  [3000, 4000, 1920, 2560],
  [10_000, 1, 2560, 1],
])('%i x %i is resized to %i x %i', (width, height, sentWidth, sentHeight) => {
  expect(sentSize({ width, height })).toEqual({ width: sentWidth, height: sentHeight })
})
