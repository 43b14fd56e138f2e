/** Pixels: thumbnails, a card on a phone, a card on a dense screen or the gallery, the full screen. Never upscaled. */
export const imageWidths = [320, 640, 1280, 1920] as const

const uploaded = /^\/images\/([\da-f]{32})-([1-9]\d{0,3})\.webp$/

export interface ImageSize {
  address: string
  /** In pixels. */
  width: number
}

/** Listings store the address of the largest variant. */
export function uploadedImageAddress(hash: string, width: number): string {
  return `/images/${hash}-${width}.webp`
}

/** The variants of a picture, ascending: its own width, at most the largest, and every smaller one of the list. */
export function widthsOf(largest: number): number[] {
  return [...imageWidths.filter((width) => width < largest), largest]
}

/** Every variant of an uploaded picture, ascending; none for a drawing or an external picture. */
export function imageSizes(address: string): ImageSize[] {
  const [, hash, largest] = uploaded.exec(address) ?? []
  if (hash === undefined) return []
  return widthsOf(Number(largest)).map((width) => ({ address: uploadedImageAddress(hash, width), width }))
}

/** The attributes with which an `<img>` loads the variant that fits; `sizes` is the attribute of that name. */
export function imageSources(
  address: string,
  sizes: string,
): { src: string; srcSet?: string; sizes?: string } {
  const made = imageSizes(address)
  if (made.length < 2) return { src: address }
  return { src: address, srcSet: made.map((one) => `${one.address} ${one.width}w`).join(', '), sizes }
}
