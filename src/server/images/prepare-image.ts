import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { imageWidths, widthsOf } from '#domain/images/uploaded-images.ts'
import { limits } from '#domain/limits.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { decodingCost } from './decoding-cost.ts'
import { imageKindOf } from './image-kind.ts'
import { hashPicture } from './picture-hash.ts'
import './decoders.ts'

/** Above a phone photo's height at the largest width, below WebP's limit. */
const maxHeight = 2560
const quality = 80
const timeoutSeconds = 60

/**
 * Checks a file's type and size without decoding it. @returns memory its decoder needs, in bytes
 * @throws Problem wrongType, tooLarge for more pixels than its type may have (`decodingCost`), malformed
 *   (docs/product.md#api-conventions)
 */
export async function inspectImage({ path, name }: { path: string; name: string }): Promise<number> {
  const kind = await imageKindOf(path)
  if (kind === undefined) throw new Problem('malformed', `${name} is not a picture.`)
  if (kind !== 'readable') {
    const sentence = `${name} is of the type ${kind}, which is not taken.`
    throw new Problem('wrongType', `${sentence} Please send a JPEG, PNG, WebP, GIF or AVIF picture.`)
  }
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
 * Encodes an inspected image's sizes as WebP: oriented by EXIF, in sRGB, the first frame of an animation, no metadata.
 * @returns the sizes by ascending width (listings name the last), the hash that identifies the image, and its look
 * @throws Problem malformed if it is damaged
 */
export async function prepareImage({ path, name }: { path: string; name: string }) {
  const { data, info } = await decode(path).catch((cause: unknown) => refuseDamaged(name, cause))
  const { width, height, channels } = info
  const sizes: { width: number; bytes: Buffer }[] = []
  for (const each of widthsOf(width)) {
    const bytes = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: each })
      .webp({ quality })
      .toBuffer()
    sizes.push({ width: each, bytes })
  }
  const [smallest] = sizes
  const look = smallest ? await hashPicture(smallest.bytes) : null
  const hash = createHash('sha256')
  for (const { bytes } of sizes) hash.update(bytes)
  return { hash: hash.digest('hex').slice(0, 32), sizes, look }
}

/** Decodes to the largest size; refuses damaged files, tolerates warnings. */
function decode(path: string) {
  return sharp(path, { failOn: 'error', limitInputPixels: limits.imagePixels, autoOrient: true })
    .timeout({ seconds: timeoutSeconds })
    .resize({ width: Math.max(...imageWidths), height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

function refuseDamaged(name: string, cause: unknown): never {
  throw new Problem('malformed', `${name} is damaged or incomplete and cannot be read.`, { cause })
}
