import sharp from 'sharp'
import { drawingPaints, drawingShapes } from '#domain/images/drawing-urls.ts'
import { drawVehicle } from '#server/demo/drawing/draw-vehicle.ts'
import { hashPicture, mostBitsApart } from '#server/images/looks/picture-hash.ts'
import { Random } from '../catalogue/random.ts'

const [width, height] = [640, 480]

/**
 * A photograph as two sellers of one model take two: the drawing of a shape and paint at its own place and size before
 * its own background, light and grain.
 */
export async function photograph(number: number, models: number): Promise<Buffer> {
  const random = new Random(number + 1)
  const model = number % models
  const svg = drawVehicle({
    type: drawingShapes[model % drawingShapes.length] ?? 'car',
    colour: drawingPaints[Math.floor(model / drawingShapes.length) % drawingPaints.length] ?? 'white',
    angle: 'side',
    scene: 1 + Math.floor(random.next() * 6),
  })
  const vehicleWidth = Math.round(width * (0.55 + 0.3 * random.next()))
  const vehicle = await sharp(Buffer.from(svg), { density: 50 })
    .resize({ width: vehicleWidth, height: Math.round(height * 0.7), fit: 'inside' })
    .webp({ lossless: true })
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(random.next() * (width - vehicle.info.width))
  const top = Math.round((0.3 + 0.7 * random.next()) * (height - vehicle.info.height))
  const pixels = await sharp(Buffer.from(background(random)))
    .composite([{ input: vehicle.data, left, top }])
    .removeAlpha()
    .raw()
    .toBuffer()
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = Math.min(255, Math.max(0, (pixels[at] ?? 0) + Math.round((random.next() - 0.5) * 24)))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 90 })
    .toBuffer()
}

/** Sky, ground, and houses and trees as blocks. */
function background(random: Random): string {
  const grey = () => `hsl(${Math.floor(random.next() * 360)} 30% ${Math.floor(20 + random.next() * 70)}%)`
  const blocks = Array.from({ length: 12 }, () => {
    const [x, y, wide, high] = [width, height, width / 3, height / 2].map((most) =>
      Math.floor(random.next() * most),
    )
    return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${grey()}"/>`
  })
  const ground = Math.floor(height * (0.5 + 0.3 * random.next()))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${grey()}"/>${blocks.join('')}
    <rect y="${ground}" width="100%" height="100%" fill="${grey()}" opacity="0.8"/></svg>`
}

/** What a thief does to a picture before it is uploaded again. */
export const disguises: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  'recompressed to 30': (picture) => sharp(picture).webp({ quality: 30 }).toBuffer(),
  'recompressed to 60': (picture) => sharp(picture).webp({ quality: 60 }).toBuffer(),
  'recompressed to 90': (picture) => sharp(picture).webp({ quality: 90 }).toBuffer(),
  ...Object.fromEntries(
    Object.entries({
      'all round': [0.05, 0.05, 0.05, 0.05],
      left: [0.1, 0, 0, 0],
      top: [0, 0.1, 0, 0],
      right: [0, 0, 0.1, 0],
      bottom: [0, 0, 0, 0.1],
      'left and top': [0.1, 0.1, 0, 0],
      'top and right': [0, 0.1, 0.1, 0],
      'right and bottom': [0, 0, 0.1, 0.1],
      'bottom and left': [0.1, 0, 0, 0.1],
    } as const).map(([sides, cuts]) => [
      `cropped by a tenth ${sides}`,
      (picture: Buffer) => cropped(picture, cuts),
    ]),
  ),
  'cropped by a twentieth left and top': (picture) => cropped(picture, [0.05, 0.05, 0, 0]),
  mirrored: (picture) => sharp(picture).flop().webp().toBuffer(),
  'cropped at a corner, mirrored and recompressed': async (picture) =>
    sharp(await cropped(picture, [0, 0.1, 0.1, 0]))
      .flop()
      .webp({ quality: 30 })
      .toBuffer(),
  'with a banner': (picture) =>
    sharp(picture)
      .composite([
        {
          input: { create: { width, height: height / 10, channels: 3, background: '#c00' } },
          ...{ left: 0, top: height * 0.9 },
        },
      ])
      .webp()
      .toBuffer(),
  framed: (picture) =>
    sharp(picture)
      .extend({ top: 25, bottom: 25, left: 33, right: 33, background: '#ffffff' })
      .webp()
      .toBuffer(),
  'made half as large': (picture) =>
    sharp(picture)
      .resize({ width: width / 2 })
      .webp()
      .toBuffer(),
  'another colour': (picture) =>
    sharp(picture).modulate({ brightness: 1.1, saturation: 1.3, hue: 15 }).webp().toBuffer(),
}

/** Without shares of its left, top, right and bottom. */
function cropped(picture: Buffer, [left, top, right, bottom]: readonly [number, number, number, number]) {
  const region = {
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  }
  return sharp(picture).extract(region).webp().toBuffer()
}

/** How many bits the nearest hash of a picture is from that by which another one is kept, as the database reckons it. */
export function bitsApart(asked: readonly bigint[], [kept = 0n]: readonly bigint[]): number {
  return Math.min(
    ...asked.map(
      (hash) =>
        BigInt.asUintN(64, hash ^ kept)
          .toString(2)
          .replaceAll('0', '').length,
    ),
  )
}

export function isAlike(asked: readonly bigint[], kept: readonly bigint[]): boolean {
  return bitsApart(asked, kept) <= mostBitsApart
}

export async function hashed(picture: Buffer): Promise<bigint[]> {
  const hashes = await hashPicture(picture)
  if (hashes.length === 0) throw new Error('A picture of the corpus is flat')
  return hashes
}
