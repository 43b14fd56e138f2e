import sharp from 'sharp'

// One thread per image and no cache, because the caller limits concurrency and so memory.
sharp.cache(false)
sharp.concurrency(1)
// Only decoders of accepted types, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}File`),
})
// Only our own WebP comes from memory. Uploads are read from files.
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })

/** Share of each edge that is ignored, because banners and watermarks change edges. */
const margin = 0.1
/** Side in pixels before the transform. The hash uses the lowest frequencies. */
const side = 32
const frequencies = 8
/** Standard deviation out of 256. Flatter pictures (a logo on white) resemble many others. */
const minContrast = 12

/** DCT cosines by frequency and position, without frequency 0 (brightness). */
const cosines = Array.from({ length: frequencies }, (_, at) =>
  Float64Array.from({ length: side }, (_, place) => Math.cos((Math.PI / side) * (place + 0.5) * (at + 1))),
)

export interface PictureHash {
  hash: bigint
  mirrored: bigint
}

/** Perceptual hashes (pHash), stable under recompression and resizing. Null for a picture that is too flat. */
export async function hashPicture(image: Buffer): Promise<PictureHash | null> {
  const { width, height } = await sharp(image).metadata()
  const [left, top] = [width, height].map((length) => Math.round(length * margin)) as [number, number]
  const pixels = await sharp(image)
    .extract({ left, top, width: Math.max(1, width - 2 * left), height: Math.max(1, height - 2 * top) })
    .resize(side, side, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  const { channels } = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } }).stats()
  if ((channels[0]?.stdev ?? 0) < minContrast) return null
  const values = transform(pixels)
  // Mirroring changes the sign of odd horizontal frequencies.
  const mirrored = values.map((value, at) => (at % 2 === 0 ? -value : value))
  return { hash: signsOf(values), mirrored: signsOf(mirrored) }
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
