import { eq } from 'drizzle-orm'
import { type ImageSize, imageSizes } from '#domain/images/uploaded-images.ts'
import type { Queries } from '#server/database/database.ts'
import { images } from '#server/database/schema.ts'
import type { ImageStore } from './image-store.ts'

/** The row is inserted first, so that the sweep finds the files of an interrupted upload. */
export async function keepImage(options: {
  queries: Queries
  store: ImageStore
  now: () => Date
  address: string
  read: (name: string) => Promise<Buffer>
}): Promise<void> {
  const { queries, store, now, address, read } = options
  const usedAt = now()
  await queries
    .insert(images)
    .values({ address, usedAt })
    .onConflictDoUpdate({ target: images.address, set: { usedAt } })
  for (const name of fileNames(address)) {
    const bytes = await read(name)
    const existing = await store.find(name)
    // Equal names have equal bytes: an existing file is not rewritten while it may be read.
    if (existing?.sizeBytes !== bytes.length) await store.put(name, bytes)
  }
  const marked = await queries
    .update(images)
    .set({ isStored: true, usedAt: now() })
    .where(eq(images.address, address))
    .returning({ address: images.address })
  if (marked.length === 0) throw new Error('An image was removed while it was being stored')
}

export function fileNames(address: string): string[] {
  return imageSizes(address).map(fileName)
}

export function fileName({ address }: Pick<ImageSize, 'address'>): string {
  return address.slice('/images/'.length)
}
