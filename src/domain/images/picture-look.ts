/** Shades of grey, row by row, 0 (black) to 255. */
export interface GreyPixels {
  width: number
  height: number
  shades: Uint8Array
}

/** What can be measured of a picture. */
export interface PictureLook {
  /** The variance of the Laplacian in the sharpest of 16 parts: a sharp vehicle before a blurred background is sharp. */
  sharpness: number
  /** The shade that 90 % of the pixels do not exceed, 0 to 255. */
  brightness: number
  /** 64 bits that hardly change with size and compression (difference hash); undefined for a picture of one shade. */
  hash: bigint | undefined
}

/** @param image RGBA, as a canvas has it; transparency counts as white */
export function greyPixels({
  width,
  height,
  data,
}: Pick<ImageData, 'width' | 'height' | 'data'>): GreyPixels {
  const shades = new Uint8Array(width * height)
  const channel = (at: number) => data[at] ?? 0
  for (let pixel = 0, at = 0; pixel < shades.length; pixel++, at += 4) {
    const luma = 0.299 * channel(at) + 0.587 * channel(at + 1) + 0.114 * channel(at + 2)
    const alpha = channel(at + 3)
    shades[pixel] = Math.round((luma * alpha) / 255 + 255 - alpha)
  }
  return { width, height, shades }
}

export function lookOf(pixels: GreyPixels): PictureLook {
  return { sharpness: sharpnessOf(pixels), brightness: brightnessOf(pixels), hash: hashOf(pixels) }
}

const partsAcross = 4

function sharpnessOf({ width, height, shades }: GreyPixels): number {
  const shade = (at: number) => shades[at] ?? 0
  const variances = partsOf({ width, height }, partsAcross, partsAcross).map(
    ({ left, right, top, bottom }) => {
      let [count, sum, squares] = [0, 0, 0]
      for (let y = Math.max(top, 1); y < Math.min(bottom, height - 1); y++) {
        for (let x = Math.max(left, 1); x < Math.min(right, width - 1); x++) {
          const at = y * width + x
          const around = shade(at - width) + shade(at + width) + shade(at - 1) + shade(at + 1)
          const laplacian = around - 4 * shade(at)
          count++
          sum += laplacian
          squares += laplacian * laplacian
        }
      }
      return count === 0 ? 0 : squares / count - (sum / count) ** 2
    },
  )
  return Math.max(...variances)
}

function brightnessOf({ shades }: GreyPixels): number {
  return shades.toSorted()[Math.floor(shades.length * 0.9)] ?? 0
}

/** Means that differ less say nothing about what is shown. */
const shadesOfAPicture = 8

/** Of nine columns and eight rows: whether the mean of each is above that of the one to its right. */
function hashOf(pixels: GreyPixels): bigint | undefined {
  const columns = 9
  const means = partsOf(pixels, columns, 8).map((part) => meanOf(pixels, part))
  if (Math.max(...means) - Math.min(...means) < shadesOfAPicture) return undefined
  let hash = 0n
  for (const [part, mean] of means.entries()) {
    if (part % columns < columns - 1) hash = (hash << 1n) | (mean > (means[part + 1] ?? 0) ? 1n : 0n)
  }
  return hash
}

/** In how many of its 64 bits a hash differs from another. */
export function hashDistance(one: bigint, other: bigint): number {
  let distance = 0
  for (let rest = one ^ other; rest > 0n; rest >>= 1n) distance += Number(rest & 1n)
  return distance
}

interface Part {
  left: number
  right: number
  top: number
  bottom: number
}

/** Row by row; each has a pixel at least. */
function partsOf({ width, height }: Pick<GreyPixels, 'width' | 'height'>, columns: number, rows: number) {
  const span = (length: number, place: number, count: number) => {
    const first = Math.floor((length * place) / count)
    return [first, Math.max(first + 1, Math.floor((length * (place + 1)) / count))] as const
  }
  return Array.from({ length: columns * rows }, (_, at): Part => {
    const [left, right] = span(width, at % columns, columns)
    const [top, bottom] = span(height, Math.floor(at / columns), rows)
    return { left, right, top, bottom }
  })
}

function meanOf({ width, shades }: GreyPixels, { left, right, top, bottom }: Part): number {
  let sum = 0
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += shades[y * width + x] ?? 0
  return sum / ((right - left) * (bottom - top))
}
