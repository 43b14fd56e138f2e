import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { limits } from '#domain/limits.ts'
import { imageWidths, widthsOf } from '#domain/uploaded-images.ts'
import { Problem } from '#server/http/problem.ts'
import { turns } from '#server/http/turns.ts'
import { imageKindOf } from './image-kind.ts'

/** A picture in all its sizes, none of which holds anything but pixels. */
export interface PreparedImage {
  /** Of the bytes of all its sizes, 32 hexadecimal digits: what has the same address is the same picture. */
  hash: string
  /** Ascending; the last is the one that listings name. */
  sizes: { width: number; bytes: Buffer }[]
}

/** Higher than a phone's picture at the largest width, lower than what WebP can hold. */
const tallest = 2560
const quality = 80
/** Far longer than the largest picture takes on a slow machine. */
const longestSeconds = 60
/** Some 33 megapixels of three bytes: what is heavier is decoded by itself. */
const heavyBytes = 100e6
const alone = turns(1, 500, 'Too many pictures are being prepared right now. Please try again in a moment.')

// One thread a picture and nothing kept: how many run at once is the caller's to say, and so memory has a bound.
sharp.cache(false)
sharp.concurrency(1)
// Of the decoders only those of the kinds that are taken: what a file claims to be reaches no other.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}File`),
})

/**
 * Decodes a picture and makes its sizes as WebP: turned the way its EXIF says, in sRGB, of an animation the first
 * frame, without metadata and without whatever else the file held.
 * @param path where the file lies
 * @param name what the sender called it, for the sentences
 * @throws Problem wrongType for a kind of picture that is not taken, tooLarge for more than 50 megapixels, malformed
 * for what is no picture or a damaged one (product decisions, 'API conventions')
 */
export async function prepareImage({ path, name }: { path: string; name: string }): Promise<PreparedImage> {
  await refuseOtherKinds(path, name)
  const weight = await decodedBytes(path, name)
  const decoding = weight > heavyBytes ? alone(() => decode(path)) : decode(path)
  const { data, info } = await decoding.catch((cause: unknown) => {
    if (cause instanceof Problem) throw cause
    return refuseDamaged(name, cause)
  })
  const { width, height, channels } = info
  const sizes: PreparedImage['sizes'] = []
  for (const each of widthsOf(width)) {
    const bytes = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: each })
      .webp({ quality })
      .toBuffer()
    sizes.push({ width: each, bytes })
  }
  const hash = createHash('sha256')
  for (const { bytes } of sizes) hash.update(bytes)
  return { hash: hash.digest('hex').slice(0, 32), sizes }
}

/** The pixels of the largest size; a damaged file is refused, a mere oddity in it is not. */
function decode(path: string) {
  return sharp(path, { failOn: 'error', limitInputPixels: limits.imagePixels, autoOrient: true })
    .timeout({ seconds: longestSeconds })
    .resize({ width: Math.max(...imageWidths), height: tallest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

async function refuseOtherKinds(path: string, name: string): Promise<void> {
  const kind = await imageKindOf(path)
  if (kind === 'readable') return
  if (kind === undefined) throw new Problem('malformed', `${name} is not a picture.`)
  throw new Problem(
    'wrongType',
    `${name} is of the type ${kind}, which is not taken. Please send a JPEG, PNG, WebP, GIF or AVIF picture.`,
  )
}

/** How much memory a decoder may want for the whole picture, which those of progressive files do. */
async function decodedBytes(path: string, name: string): Promise<number> {
  const { width, height, channels, depth } = await sharp(path, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => refuseDamaged(name, cause))
  if (width * height <= limits.imagePixels) return width * height * channels * (depth === 'ushort' ? 2 : 1)
  const megapixels = Math.ceil((width * height) / 1e6)
  throw new Problem(
    'tooLarge',
    `${name} has ${megapixels} megapixels. A picture can have ${limits.imagePixels / 1e6} at most.`,
  )
}

function refuseDamaged(name: string, cause: unknown): never {
  throw new Problem('malformed', `${name} is damaged or incomplete and cannot be read.`, { cause })
}
