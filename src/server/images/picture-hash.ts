import sharp from 'sharp'
import './decoders.ts'

/** Of a picture as a whole, of its centre without a frame or what a crop takes away, and of both mirrored. */
export interface PictureHashes {
  whole: bigint
  centre: bigint
  mirrored: bigint
  mirroredCentre: bigint
}

/** What a crop of a tenth leaves, and what is inside a frame of a twentieth. */
const centreShare = 0.9
/** Pixels a side that the transform sees, and of its lowest frequencies those that a hash has. */
const side = 32
const frequencies = 8
/** A picture whose brightness hardly varies (a logo on white, a colour chart) is like many others: standard deviation of 256. */
const leastContrast = 12

/** The cosines of the transform by frequency and place. */
const cosines = Array.from({ length: frequencies + 1 }, (_, frequency) =>
  Float64Array.from({ length: side }, (_, at) => Math.cos((Math.PI / side) * (at + 0.5) * frequency)),
)

/**
 * Perceptual hashes of 64 bits (pHash: signs of the lowest frequencies of a discrete cosine transform), which differ in few
 * bits where a picture was recompressed, resized or brightened.
 * @param image encoded, as it is kept
 * @returns undefined for a picture too flat to tell from others
 */
export async function hashPicture(image: Buffer): Promise<PictureHashes | undefined> {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const raw = { width, height, channels: 1 } as const
  const small = async (share: number) => {
    const [wide, high] = [width, height].map((length) => Math.max(1, Math.round(length * share))) as [
      number,
      number,
    ]
    const region = { left: (width - wide) >> 1, top: (height - high) >> 1, width: wide, height: high }
    return sharp(data, { raw })
      .extract(region)
      .resize(side, side, { fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer()
  }
  const [whole, centre] = await Promise.all([small(1), small(centreShare)])
  if (contrastOf(whole) < leastContrast) return undefined
  return {
    ...{ whole: hashOf(whole), centre: hashOf(centre) },
    ...{ mirrored: hashOf(mirror(whole)), mirroredCentre: hashOf(mirror(centre)) },
  }
}

function hashOf(pixels: Uint8Array): bigint {
  // Rows first, then columns; the frequency 0, which is the brightness, is left out.
  const rows = Array.from({ length: side }, (_, row) =>
    cosines
      .slice(1)
      .map((wave) => wave.reduce((sum, cosine, at) => sum + cosine * (pixels[row * side + at] ?? 0), 0)),
  )
  const values = cosines
    .slice(1)
    .flatMap((wave) =>
      Array.from({ length: frequencies }, (_, column) =>
        wave.reduce((sum, cosine, row) => sum + cosine * (rows[row]?.[column] ?? 0), 0),
      ),
    )
  const median = [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0
  return BigInt.asIntN(
    64,
    values.reduce((bits, value) => (bits << 1n) | (value >= median ? 1n : 0n), 0n),
  )
}

function mirror(pixels: Uint8Array): Uint8Array {
  return pixels.map((_, at) => pixels[at - (at % side) + (side - 1 - (at % side))] ?? 0)
}

function contrastOf(pixels: Uint8Array): number {
  const mean = pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length
  return Math.sqrt(pixels.reduce((sum, pixel) => sum + (pixel - mean) ** 2, 0) / pixels.length)
}

/** Equal within so many bits of 64 (`bench/copied-pictures.ts`): copies differ in up to 6, other pictures in 8 or more. */
export const mostBitsApart = 6

/** How much a picture that is asked about differs from a kept one, in bits: the least of its four hashes. */
export function bitsApart(asked: PictureHashes, kept: PictureHashes): number {
  const bits = [asked.whole, asked.centre, asked.mirrored, asked.mirroredCentre].flatMap((hash) =>
    [kept.whole, kept.centre].map(
      (other) =>
        BigInt.asUintN(64, hash ^ other)
          .toString(2)
          .replaceAll('0', '').length,
    ),
  )
  return Math.min(...bits)
}

/** 16 hexadecimal digits. */
export function hexOf(hash: bigint): string {
  return BigInt.asUintN(64, hash).toString(16).padStart(16, '0')
}

const bandBits = 16n
const bandCount = 4

/** The four parts of a hash, each a number that says also which. Two hashes within seven bits have one within one bit. */
export function bandsOf(hash: bigint): number[] {
  return Array.from({ length: bandCount }, (_, band) => {
    const value = Number(BigInt.asUintN(16, BigInt.asUintN(64, hash) >> (BigInt(band) * bandBits)))
    return band * 65_536 + value
  })
}

/** The bands of a hash and those that differ from them in one bit. */
export function nearbyBands(hash: bigint): number[] {
  return bandsOf(hash).flatMap((band) => [band, ...Array.from({ length: 16 }, (_, bit) => band ^ (1 << bit))])
}
