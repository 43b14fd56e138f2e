import type { Metadata } from 'sharp'
import { limits } from '#domain/limits.ts'

/** What a file's header tells of what it takes to decode it. */
export type PictureHeader = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'
>

export interface DecodingCost {
  pixels: number
  /** How many pixels a picture of this kind may have. */
  pixelsMax: number
  /** What it is, fit for the beginning of a sentence. */
  what: string
  /** How much memory its decoder wants, in bytes. */
  bytes: number
}

/** Of one pixel of 8 bits a channel. Decoders that go through a file by lines want little more than a line. */
interface Kind {
  what: string
  pixelsMax: number
  bytesPerPixel: number
}

/**
 * As measured with a picture of one colour, which is a file of a few hundred bytes: a megapixel takes 3 ms and 1 MB
 * as JPEG, 50 ms and 19 MB as AVIF, 40 ms and 6 MB where lines are interlaced, 20 ms and 6 MB as GIF. Each kind may
 * have what takes about a second, and phones' pictures of 48 megapixels are JPEG.
 */
const kinds = {
  avif: { what: 'An AVIF picture', pixelsMax: 16_000_000, bytesPerPixel: 19 },
  gif: { what: 'A GIF picture', pixelsMax: 25_000_000, bytesPerPixel: 6 },
  interlaced: { what: 'An interlaced PNG picture', pixelsMax: 25_000_000, bytesPerPixel: 6 },
  progressive: { what: 'A picture', pixelsMax: limits.imagePixels, bytesPerPixel: 7 },
  other: { what: 'A picture', pixelsMax: limits.imagePixels, bytesPerPixel: 3 },
} satisfies Record<string, Kind>

/** What decoding a picture costs, by its header. */
export function decodingCost(header: PictureHeader): DecodingCost {
  const { what, pixelsMax, bytesPerPixel } = kinds[kindOf(header)]
  const pixels = header.width * header.height
  const depth = header.depth === 'ushort' ? 2 : 1
  const isDear = pixelsMax < limits.imagePixels
  return {
    pixels,
    pixelsMax: isDear ? pixelsMax / depth : pixelsMax,
    what,
    bytes: pixels * Math.max(bytesPerPixel, header.channels) * depth,
  }
}

function kindOf({ format, isProgressive }: PictureHeader): keyof typeof kinds {
  if (format === 'heif') return 'avif'
  if (format === 'gif') return 'gif'
  if (!isProgressive) return 'other'
  return format === 'png' ? 'interlaced' : 'progressive'
}
