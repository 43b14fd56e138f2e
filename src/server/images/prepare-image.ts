import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { imageWidths, widthsOf } from '#domain/images/uploaded-images.ts'
import { limits } from '#domain/limits.ts'
import { Problem } from '#server/http/problem.ts'

// One thread per image and no cache, because the caller limits concurrency and so memory.
sharp.cache(false)
sharp.concurrency(1)
// Only decoders of accepted types, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}File`),
})

/** More than a phone photo's height at the largest width, and below WebP's limit. */
const maxHeight = 2560
const quality = 80
const timeoutSeconds = 60

/** Reads only the header. @returns bytes that decoding needs @throws Problem */
export async function inspectImage({ path, name }: { path: string; name: string }): Promise<number> {
  const kind = await imageKindOf(path)
  if (kind === undefined) throw new Problem('malformed', `${name} is not a picture.`)
  if (kind !== 'readable') {
    const sentence = `${name} is of the type ${kind}, which we do not accept.`
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

/** WebP sizes in ascending order, without metadata. @throws Problem malformed if the file is damaged */
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
  const hash = createHash('sha256')
  for (const { bytes } of sizes) hash.update(bytes)
  return { hash: hash.digest('hex').slice(0, 32), sizes }
}

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

/** Detected from a file's first bytes, not its name. JPEG, PNG, WebP, GIF and AVIF are readable. */
type ImageKind = 'readable' | 'SVG' | 'HEIC' | 'TIFF' | 'BMP' | 'PDF' | undefined

const headBytes = 512
/** In hexadecimal. `.` is any digit. */
const signatures: [RegExp, ImageKind][] = [
  [/^ffd8ff/, 'readable'], // JPEG
  [/^89504e470d0a1a0a/, 'readable'], // PNG
  [/^47494638(?:37|39)61/, 'readable'], // GIF
  [/^52494646.{8}57454250/, 'readable'], // WebP
  [/^(?:49492[ab]00|4d4d002[ab])/, 'TIFF'],
  [/^424d.{24}(?:0c|28|6c|7c)000000/, 'BMP'],
  [/^255044462d/, 'PDF'],
]

async function imageKindOf(path: string): Promise<ImageKind> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
  const head = buffer.subarray(0, bytesRead)
  const digits = head.toString('hex')
  const [, found] = signatures.find(([signature]) => signature.test(digits)) ?? []
  if (found) return found
  const text = head.toString('latin1')
  if (text.startsWith('ftyp', 4)) return kindOfBrands(text.slice(8, 64))
  return /^[^a-z<]*<(?:\?xml|!doctype svg|!--|svg)/i.test(text) && /<svg\b/i.test(text) ? 'SVG' : undefined
}

/** In ISO base media files the brands name the compression. */
function kindOfBrands(brands: string): ImageKind {
  if (/avi[fs]/.test(brands)) return 'readable'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'HEIC' : undefined
}

export type PictureHeader = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'
>

/** A megapixel takes 3 ms and 1 MB as JPEG, 50 ms and 19 MB as AVIF, 40 ms interlaced, 20 ms as GIF. */
const kinds = {
  avif: { what: 'An AVIF picture', pixelsMax: 16_000_000, bytesPerPixel: 19 },
  gif: { what: 'A GIF picture', pixelsMax: 25_000_000, bytesPerPixel: 6 },
  interlaced: { what: 'An interlaced PNG picture', pixelsMax: 25_000_000, bytesPerPixel: 6 },
  progressive: { what: 'A picture', pixelsMax: limits.imagePixels, bytesPerPixel: 7 },
  other: { what: 'A picture', pixelsMax: limits.imagePixels, bytesPerPixel: 3 },
}

/** `what` begins a sentence. */
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
