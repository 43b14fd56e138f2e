import { expect, test } from 'vitest'
import { decodingCost, type PictureHeader } from './prepare-image.ts'

const header = (megapixels: number, others: Partial<PictureHeader> = {}): PictureHeader => ({
  format: 'jpeg',
  width: megapixels * 1000,
  height: 1000,
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
  ...others,
})
const isTaken = (megapixels: number, others?: Partial<PictureHeader>) => {
  const { pixels, pixelsMax } = decodingCost(header(megapixels, others))
  return pixels <= pixelsMax
}

test.each<[Partial<PictureHeader>, number]>([
  [{}, 50],
  [{ format: 'webp', channels: 4 }, 50],
  [{ format: 'png', isProgressive: true }, 25],
  [{ format: 'png', isProgressive: true, depth: 'ushort' }, 12.5],
  [{ format: 'gif' }, 25],
  [{ format: 'heif' }, 16],
])('%o may have %d megapixels', (kind, most) => {
  expect(isTaken(most, kind)).toBe(true)
  expect(isTaken(most + 0.001, kind)).toBe(false)
})
