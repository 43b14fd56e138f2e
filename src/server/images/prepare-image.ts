import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { imageWidths, widthsOf } from '#domain/images/uploaded-images.ts'
import { limits } from '#domain/limits.ts'
import { Problem } from '#server/http/problem.ts'
import { decodingCost } from './decoding-cost.ts'
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

// One thread a picture and nothing kept: how many run at once is the caller's to say, and so memory has a bound.
sharp.cache(false)
sharp.concurrency(1)
// Of the decoders only those of the kinds that are taken: what a file claims to be reaches no other.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}File`),
})

/**
 * Looks at a file without decoding it.
 * @param path where the file lies
 * @param name what the sender called it, for the sentences
 * @returns how much memory its decoder will want, in bytes
 * @throws Problem wrongType for a kind of picture that is not taken, tooLarge for more pixels than its kind may have
 *   (`decodingCost`), malformed for what is no picture (product decisions, 'API conventions')
 */
export async function inspectImage({ path, name }: { path: string; name: string }): Promise<number> {
  await refuseOtherKinds(path, name)
  const header = await sharp(path, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => refuseDamaged(name, cause))
  const { pixels, pixelsMax, what, bytes } = decodingCost(header)
  if (pixels <= pixelsMax) return bytes
  const megapixels = Math.ceil(pixels / 1e6)
  const most = pixelsMax / 1e6
  throw new Problem('tooLarge', `${name} has ${megapixels} megapixels. ${what} can have ${most} at most.`)
}

/**
 * Decodes a picture and makes its sizes as WebP: turned the way its EXIF says, in sRGB, of an animation the first
 * frame, without metadata and without whatever else the file held.
 * @param path where the file lies
 * @param name what the sender called it, for the sentences
 * @throws Problem malformed for a damaged one; it was looked at before (`inspectImage`)
 */
export async function prepareImage({ path, name }: { path: string; name: string }): Promise<PreparedImage> {
  const { data, info } = await decode(path).catch((cause: unknown) => refuseDamaged(name, cause))
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

function refuseDamaged(name: string, cause: unknown): never {
  throw new Problem('malformed', `${name} is damaged or incomplete and cannot be read.`, { cause })
}
