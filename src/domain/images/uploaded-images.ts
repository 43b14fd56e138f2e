/** Widths in pixels: thumbnail, card on a phone, card on a dense screen or gallery, full screen. */
export const imageWidths = [320, 640, 1280, 1920] as const

const uploaded = /^\/images\/([\da-f]{32})-([1-9]\d{0,3})\.webp$/

export type ImageSize = { address: string; width: number }

/** Listings store the address of the largest size. */
export function uploadedImageAddress(hash: string, width: number): string {
  return `/images/${hash}-${width}.webp`
}

/** Ascending, and never wider than the picture. */
export function widthsOf(largest: number): number[] {
  return [...imageWidths.filter((width) => width < largest), largest]
}

/** All sizes of an uploaded picture, ascending. A drawing or external picture has none. */
export function imageSizes(address: string): ImageSize[] {
  const [, hash, largest] = uploaded.exec(address) ?? []
  if (hash === undefined) return []
  return widthsOf(Number(largest)).map((width) => ({ address: uploadedImageAddress(hash, width), width }))
}

export function imageSources(address: string, sizes: string) {
  const variants = imageSizes(address)
  if (variants.length < 2) return { src: address }
  return { src: address, srcSet: variants.map((one) => `${one.address} ${one.width}w`).join(', '), sizes }
}

/** The server keeps no more than 1920 by 2560 pixels. */
const longestSide = 2560

/** Browsers shrink a picture to this size before they send it. */
export function sentSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
