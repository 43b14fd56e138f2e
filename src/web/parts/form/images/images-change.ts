/** Makes of the pictures as they are now what they shall be: an upload may have added one since they were drawn. */
export type ImagesChange = (urls: readonly string[]) => string[]

export function withImage(url: string): ImagesChange {
  return (urls) => [...new Set([...urls, url])]
}

/** The same list with one item taken to another place; what stood between moves up. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
