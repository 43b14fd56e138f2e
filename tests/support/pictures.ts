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

/** Like a photograph to a compressor: noise over gradients. A JPEG of about 10 MB at 4000 x 3000. */
export async function photograph(width = 4000, height = 3000, quality = 92): Promise<NamedFile> {
  const pixels = Buffer.alloc(width * height * 3)
  let noise = 1
  for (let at = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      noise = (noise * 1_103_515_245 + 12_345) & 0x7fffffff
      pixels[at++] = (200 * x) / width + ((noise >> 8) & 63)
      pixels[at++] = (200 * y) / height + ((noise >> 14) & 63)
      pixels[at++] = 100 + ((noise >> 20) & 63)
    }
  }
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
  return { name: 'photograph.jpg', bytes }
}

type Colour = readonly [number, number, number]
/** The corners of an upright picture: top left, top right, bottom left, bottom right. */
export const cornerColours: Record<string, Colour> = {
  topLeft: [220, 30, 30],
  topRight: [30, 200, 30],
  bottomLeft: [30, 30, 220],
  bottomRight: [240, 240, 240],
}

/** The place of a stored pixel in the upright picture of `width` x `height` (EXIF, tag 274). */
const uprightPlace: Record<
  number,
  (x: number, y: number, width: number, height: number) => [number, number]
> = {
  1: (x, y) => [x, y],
  2: (x, y, width) => [width - 1 - x, y],
  3: (x, y, width, height) => [width - 1 - x, height - 1 - y],
  4: (x, y, _width, height) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, width) => [width - 1 - y, x],
  7: (x, y, width, height) => [width - 1 - y, height - 1 - x],
  8: (x, y, _width, height) => [y, height - 1 - x],
}

/** A picture whose upright self is 400 x 300 with four coloured quarters, stored turned as a camera would. */
export async function turnedPicture(orientation: number): Promise<NamedFile> {
  const [width, height] = [400, 300]
  const [storedWidth, storedHeight] = orientation < 5 ? [width, height] : [height, width]
  const place = uprightPlace[orientation]
  if (!place) throw new RangeError('EXIF knows orientations 1 to 8')
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0, y = 0; y < storedHeight; y++) {
    for (let x = 0; x < storedWidth; x++) {
      const [uprightX, uprightY] = place(x, y, width, height)
      const corner = `${uprightY < height / 2 ? 'top' : 'bottom'}${uprightX < width / 2 ? 'Left' : 'Right'}`
      for (const value of cornerColours[corner] ?? []) pixels[at++] = value
    }
  }
  const raw = { width: storedWidth, height: storedHeight, channels: 3 as const }
  const bytes = await sharp(pixels, { raw }).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer()
  return { name: `turned-${orientation}.jpg`, bytes }
}

/** A picture that says where, when and with what it was taken, in a wider colour space. */
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
