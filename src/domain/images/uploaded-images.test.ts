import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isImageAddress } from './addresses.ts'
import { imageSizes, imageSources, imageWidths, uploadedImageAddress, widthsOf } from './uploaded-images.ts'

const hash = 'a1'.repeat(16)

test('a large picture comes in every width, a small one never larger than it is', () => {
  expect(widthsOf(1920)).toEqual([320, 640, 1280, 1920])
  expect(widthsOf(1000)).toEqual([320, 640, 1000])
  expect(widthsOf(640)).toEqual([320, 640])
  expect(widthsOf(1)).toEqual([1])
})

test('every size is an address of a picture, and the address of the largest names all of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Math.max(...imageWidths) }), (width) => {
      const address = uploadedImageAddress(hash, width)
      const sizes = imageSizes(address)
      expect(sizes.map((size) => size.width)).toEqual(widthsOf(width))
      expect(sizes.at(-1)).toEqual({ address, width })
      expect(sizes.every((size) => isImageAddress(size.address))).toBe(true)
    }),
  )
})

describe('the sources of a picture', () => {
  test('an uploaded one offers its sizes', () => {
    const address = uploadedImageAddress(hash, 700)
    expect(imageSources(address, '50vw')).toEqual({
      src: address,
      srcSet: `/images/${hash}-320.webp 320w, /images/${hash}-640.webp 640w, /images/${hash}-700.webp 700w`,
      sizes: '50vw',
    })
  })

  test.each([
    'https://x.example/a.jpg',
    '/demo/suv/red/side.svg',
    '/images/2026/a.webp',
    `/images/${hash}-0640.webp`,
    `/images/${hash}-200.webp`,
    '',
  ])('%j is alone', (address) => {
    expect(imageSources(address, '50vw')).toEqual({ src: address })
  })
})
