import { eq } from 'drizzle-orm'
import { type ImageSize, imageSizes } from '#domain/images/uploaded-images.ts'
import type { Queries } from '#server/database/database.ts'
import { images } from '#server/database/schema.ts'
import type { ImageStore } from './image-store.ts'

/**
 * Stores a picture's files and says so in its row. The row comes first: whatever happens between, no file is ever
 * without a row that the sweep finds.
 * @param address of its largest size
 * @param read the bytes of one of its sizes
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
  for (const name of fileNames(address)) await putOnce(store, name, await read(name))
  const marked = await queries
    .update(images)
    .set({ isStored: true, usedAt: now() })
    .where(eq(images.address, address))
    .returning({ address: images.address })
  if (marked.length === 0) throw new Error('An image was removed while it was being stored')
}

/** The same name is the same bytes: what is there whole stays untouched while somebody may be reading it. */
async function putOnce(store: ImageStore, name: string, bytes: Buffer): Promise<void> {
  const there = await store.find(name)
  if (there?.sizeBytes !== bytes.length) await store.put(name, bytes)
}

/** The names of a picture's files in the store. */
export function fileNames(address: string): string[] {
  return imageSizes(address).map(fileName)
}

/** The name of one size's file. */
export function fileName({ address }: Pick<ImageSize, 'address'>): string {
  return address.slice('/images/'.length)
}
