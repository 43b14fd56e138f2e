/** Makes of the pictures as they are now what they shall be: an upload may have added one since they were drawn. */
export type ImagesChange = (urls: readonly string[]) => string[]

/** Adds a picture at the end, where it is not among them yet. */
export function withImage(url: string): ImagesChange {
  return (urls) => [...new Set([...urls, url])]
}
