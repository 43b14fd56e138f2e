import sharp, { type Sharp } from 'sharp'

/** A file as a form sends it. */
export interface NamedFile {
  name: string
  bytes: Buffer
  type?: string
}

/** A multipart form with files in fields of one name, in order. */
export function pictureForm(files: readonly NamedFile[], field = 'images'): FormData {
  const form = new FormData()
  for (const { name, bytes, type = 'image/jpeg' } of files) {
    form.append(field, new File([new Uint8Array(bytes)], name, { type }), name)
  }
  return form
}

/** A JPEG of one colour; pictures of different colours are different pictures. */
export async function smallPicture(color = '#c0392b', width = 40, height = 30): Promise<NamedFile> {
  const bytes = await plain(color, width, height).jpeg().toBuffer()
  return { name: 'small.jpg', bytes }
}

/** Pixels of one colour. */
export function plain(background: string, width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** Noise, which a compressor treats like a photograph. A JPEG of about 10 MB at 4000 x 3000. */
export async function photograph(width = 4000, height = 3000, quality = 92): Promise<NamedFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const bytes = await sharp({ create: { width, height, channels: 3, noise, background: '#000' } })
    .jpeg({ quality })
    .toBuffer()
  return { name: 'photograph.jpg', bytes }
}

/** The corners of an upright picture. */
export const cornerColours: Record<string, readonly number[]> = {
  topLeft: [220, 30, 30],
  topRight: [30, 200, 30],
  bottomLeft: [30, 30, 220],
  bottomRight: [240, 240, 240],
}

/** The corners of an upright picture in the order in which a camera stores them (EXIF, tag 274, from 1 on). */
const storedCorners = ['0123', '1032', '3210', '2301', '0213', '1302', '3120', '2031']

/** A picture of 400 x 300 with four coloured quarters, stored rotated as cameras do. */
export async function turnedPicture(orientation: number): Promise<NamedFile> {
  const [width, height] = orientation < 5 ? [400, 300] : [300, 400]
  const upright = Object.values(cornerColours)
  const corners = [...(storedCorners[orientation - 1] ?? '')].flatMap((at) => upright[Number(at)] ?? [])
  const bytes = await sharp(Buffer.from(corners), { raw: { width: 2, height: 2, channels: 3 } })
    .resize(width, height, { kernel: 'nearest', fit: 'fill' })
    .jpeg({ quality: 95 })
    .withMetadata({ orientation })
    .toBuffer()
  return { name: `turned-${orientation}.jpg`, bytes }
}

/** A picture with metadata about where, when and with what it was taken, in a wider colour space. */
export async function tellingPicture(): Promise<NamedFile> {
  const bytes = await plain('#3070b0', 64, 48)
    .jpeg()
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'Camera maker', Copyright: 'A person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 5/1 52/1', GPSLongitudeRef: 'W' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><home>Bridgetown</home></x:xmpmeta>')
    .toBuffer()
  return { name: 'telling.jpg', bytes }
}
