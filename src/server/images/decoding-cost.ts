import type { Metadata } from 'sharp'
import { limits } from '#domain/limits.ts'

export type PictureHeader = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'
>

/**
 * Measured with single-colour images: a megapixel takes 3 ms and 1 MB as JPEG, 50 ms and 19 MB as AVIF, 40 ms and 6 MB
 * interlaced, 20 ms and 6 MB as GIF. Each limit allows about a second; 48-megapixel phone photos are JPEG. Bytes per
 * pixel at 8 bits a channel; decoders that work by lines need little more than a line.
 */
const kinds = {
  avif: { what: 'An AVIF picture', pixelsMax: 16_000_000, bytesPerPixel: 19 },
  gif: { what: 'A GIF picture', pixelsMax: 25_000_000, bytesPerPixel: 6 },
  interlaced: { what: 'An interlaced PNG picture', pixelsMax: 25_000_000, bytesPerPixel: 6 },
  progressive: { what: 'A picture', pixelsMax: limits.imagePixels, bytesPerPixel: 7 },
  other: { what: 'A picture', pixelsMax: limits.imagePixels, bytesPerPixel: 3 },
}

/** Pixels and memory of a decoded picture; `what` names its kind at the start of a sentence. */
export function decodingCost(header: PictureHeader) {
  const { what, pixelsMax, bytesPerPixel } = kinds[kindOf(header)]
  const pixels = header.width * header.height
  const depth = header.depth === 'ushort' ? 2 : 1
  const isLimitedKind = pixelsMax < limits.imagePixels
  return {
    pixels,
    pixelsMax: isLimitedKind ? pixelsMax / depth : pixelsMax,
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
