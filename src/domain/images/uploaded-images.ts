/**
 * Widths in pixels that an uploaded picture is made in: thumbnails on any screen, a card on a phone, a card on a dense
 * screen or the gallery, and the whole screen. None is made wider than the picture that was sent.
 */
export const imageWidths = [320, 640, 1280, 1920] as const

const uploaded = /^\/images\/([\da-f]{32})-([1-9]\d{0,3})\.webp$/

/** One size of an uploaded picture. */
export interface ImageSize {
  address: string
  /** In pixels. */
  width: number
}

/** The address of one size of a picture; that of its largest is the one that listings hold. */
export function uploadedImageAddress(hash: string, width: number): string {
  return `/images/${hash}-${width}.webp`
}

/** The widths that a picture is made in, ascending: its own, at most the largest, and every smaller one of the list. */
export function widthsOf(largest: number): number[] {
  return [...imageWidths.filter((width) => width < largest), largest]
}

/**
 * Every size of an uploaded picture, ascending; its own address says which there are.
 * @param address of the largest size
 * @returns nothing for a drawing or a picture of another site, which have one size
 */
export function imageSizes(address: string): ImageSize[] {
  const [, hash, largest] = uploaded.exec(address) ?? []
  if (hash === undefined) return []
  return widthsOf(Number(largest)).map((width) => ({ address: uploadedImageAddress(hash, width), width }))
}

/**
 * What an `<img>` needs to load the size that fits.
 * @param sizes how wide it is shown, as the attribute `sizes` says it
 */
export function imageSources(
  address: string,
  sizes: string,
): { src: string; srcSet?: string; sizes?: string } {
  const made = imageSizes(address)
  if (made.length < 2) return { src: address }
  return { src: address, srcSet: made.map((one) => `${one.address} ${one.width}w`).join(', '), sizes }
}
