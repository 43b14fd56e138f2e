import { eq } from 'drizzle-orm'
import { type ImageSize, imageSizes } from '#domain/images/uploaded-images.ts'
import type { Queries } from '#server/database/database.ts'
import { images } from '#server/database/schema.ts'
import type { ImageStore } from './image-store.ts'

/**
 * Stores an image's files. The row is inserted first, so that the sweep finds the files of an interrupted upload.
 * @param address of its largest size
 * @param read returns the bytes of one of its sizes
 */
export async function keepImage({
  queries,
  store,
  now,
  address,
  read,
}: {
  queries: Queries
  store: ImageStore
  now: () => Date
  address: string
  read: (name: string) => Promise<Buffer>
}): Promise<void> {
  const usedAt = now()
  await queries
    .insert(images)
    .values({ address, usedAt })
    .onConflictDoUpdate({ target: images.address, set: { usedAt } })
  for (const name of fileNames(address)) await putIfAbsent(store, name, await read(name))
  const marked = await queries
    .update(images)
    .set({ isStored: true, usedAt: now() })
    .where(eq(images.address, address))
    .returning({ address: images.address })
  if (marked.length === 0) throw new Error('An image was removed while it was being stored')
}

/** Equal names have equal bytes: an existing file is not rewritten while it may be read. */
async function putIfAbsent(store: ImageStore, name: string, bytes: Buffer): Promise<void> {
  const existing = await store.find(name)
  if (existing?.sizeBytes !== bytes.length) await store.put(name, bytes)
}

export function fileNames(address: string): string[] {
  return imageSizes(address).map(fileName)
}

export function fileName({ address }: Pick<ImageSize, 'address'>): string {
  return address.slice('/images/'.length)
}
