import { open } from 'node:fs/promises'

/** A file's type by its first bytes, not by its name. JPEG, PNG, WebP, GIF and AVIF are readable. */
export type ImageKind = 'readable' | 'SVG' | 'HEIC' | 'TIFF' | 'BMP' | 'PDF' | undefined

const headBytes = 512
/** Signatures in hexadecimal; `.` is any digit. */
const signatures: [RegExp, ImageKind][] = [
  [/^ffd8ff/, 'readable'], // JPEG
  [/^89504e470d0a1a0a/, 'readable'], // PNG
  [/^47494638(?:37|39)61/, 'readable'], // GIF
  [/^52494646.{8}57454250/, 'readable'], // WebP
  [/^(?:49492[ab]00|4d4d002[ab])/, 'TIFF'],
  [/^424d.{24}(?:0c|28|6c|7c)000000/, 'BMP'],
  [/^255044462d/, 'PDF'],
]

export async function imageKindOf(path: string): Promise<ImageKind> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
  return imageKind(buffer.subarray(0, bytesRead))
}

export function imageKind(head: Buffer): ImageKind {
  const digits = head.toString('hex')
  const [, found] = signatures.find(([signature]) => signature.test(digits)) ?? []
  if (found) return found
  const text = head.toString('latin1')
  if (text.startsWith('ftyp', 4)) return kindOfBrands(text.slice(8, 64))
  return /^[^a-z<]*<(?:\?xml|!doctype svg|!--|svg)/i.test(text) && /<svg\b/i.test(text) ? 'SVG' : undefined
}

/** ISO base media files: the brands name the compression. */
function kindOfBrands(brands: string): ImageKind {
  if (/avi[fs]/.test(brands)) return 'readable'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'HEIC' : undefined
}
