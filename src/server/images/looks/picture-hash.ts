import sharp from 'sharp'
import { bandShifts } from '#server/database/moderation-tables.ts'
import '../decoders.ts'

/** The part of a picture that is compared: what a crop of a tenth, a banner or a watermark at an edge leaves alone. */
const margin = 0.1
/** What a copy may lack at its left, top, right and bottom, as shares; a frame of a twentieth is less than nothing. */
const cuts = [
  ...[0, 0.05, -0.05].map((all) => [all, all, all, all]),
  ...[0.05, 0.1].flatMap((cut) =>
    ['1000', '0100', '0010', '0001', '1100', '0110', '0011', '1001'].map((sides) =>
      [...sides].map((side) => Number(side) * cut),
    ),
  ),
] as [number, number, number, number][]
/** Pixels a side that the transform sees, and of its lowest frequencies those that a hash has. */
const side = 32
const frequencies = 8
/** A picture whose brightness hardly varies (a logo on white, a colour chart) is like many others: standard deviation of 256. */
const leastContrast = 12

/** The cosines of the transform by frequency, without that of the brightness, and place. */
const cosines = Array.from({ length: frequencies }, (_, at) =>
  Float64Array.from({ length: side }, (_, place) => Math.cos((Math.PI / side) * (place + 0.5) * (at + 1))),
)

/**
 * Perceptual hashes of 64 bits (pHash: signs of the lowest frequencies of a discrete cosine transform), which differ in few
 * bits where a picture was recompressed, resized or brightened.
 * @param image encoded, as it is kept
 * @returns of its inner part, by which it is kept, then of that part of the picture that it may be a copy of, cut, framed
 *   or mirrored; none for one too flat to tell from others
 */
export async function hashPicture(image: Buffer): Promise<bigint[]> {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const inner = ([left, top, right, bottom]: (typeof cuts)[number]) => {
    const [x, wide] = within(width, left, right)
    const [y, high] = within(height, top, bottom)
    return sharp(data, { raw: { width, height, channels: 1 } })
      .extract({ left: x, top: y, width: wide, height: high })
      .resize(side, side, { fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer()
  }
  const parts = await Promise.all(cuts.map(inner))
  const seen = await sharp(parts[0], { raw: { width: side, height: side, channels: 1 } }).stats()
  if ((seen.channels[0]?.stdev ?? 0) < leastContrast) return []
  return parts.flatMap((part) => {
    const values = transform(part)
    // Odd frequencies of a row change their sign where it is mirrored.
    return [signsOf(values), signsOf(values.map((value, at) => (at % 2 === 0 ? -value : value)))]
  })
}

/** Where the inner part begins along a side that lacks shares of the original's, and how long it is: a pixel at least. */
function within(length: number, before: number, after: number): [number, number] {
  const scale = length / (1 - before - after)
  const start = Math.min(length - 1, Math.round((margin - before) * scale))
  return [start, Math.max(1, Math.round((1 - margin - before) * scale) - start)]
}

function transform(pixels: Uint8Array): number[] {
  const sumOf = (wave: Float64Array, valueAt: (place: number) => number) =>
    wave.reduce((sum, cosine, place) => sum + cosine * valueAt(place), 0)
  const rows = Array.from({ length: side }, (_, row) =>
    cosines.map((wave) => sumOf(wave, (place) => pixels[row * side + place] ?? 0)),
  )
  return cosines.flatMap((wave) => cosines.map((_, column) => sumOf(wave, (row) => rows[row]?.[column] ?? 0)))
}

function signsOf(values: number[]): bigint {
  const median = values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
  const bits = values.map((value) => (value >= median ? '1' : '0')).join('')
  return BigInt.asIntN(64, BigInt(`0b${bits}`))
}

/** Equal within so many bits of 64 (`bench/copied-pictures.ts`): copies differ in up to 4, other pictures in 6 or more. */
export const mostBitsApart = 4

/**
 * For each part of hashes the values to look for: hashes within `mostBitsApart` have the first part within one bit, or
 * another one equal.
 */
export function nearbyBands(hashes: readonly bigint[]): number[][] {
  return bandShifts.map((shift, at) => {
    const values = hashes.map((hash) => Number(BigInt.asUintN(16, hash >> BigInt(shift))))
    const flips = at === 0 ? Array.from({ length: 16 }, (_, bit) => 1 << bit) : []
    return [...new Set(values.flatMap((value) => [value, ...flips.map((flip) => value ^ flip)]))]
  })
}
