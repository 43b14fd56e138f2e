import { and, eq, lt } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { images } from '#server/database/schema.ts'
import type { ImageStore } from './image-store.ts'
import { fileNames } from './keep-image.ts'

/** Someone may still be filling in the form (the marketplace's rule: seven days). */
const unusedMs = 7 * 24 * 60 * 60 * 1000
/** An upload stores its files within minutes; what is not complete after that was interrupted. */
const unfinishedMs = 60 * 60 * 1000

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
const unused = (now: Date) =>
  and(eq(images.uses, 0), eq(images.isStored, true), lt(images.usedAt, before(now, unusedMs)))
const unfinished = (now: Date) =>
  and(eq(images.uses, 0), eq(images.isStored, false), lt(images.usedAt, before(now, unfinishedMs)))

/**
 * Removes the pictures that no listing and no dealership shows and that were last uploaded, taken or let go of over
 * seven days ago, and what interrupted uploads left. A listing that takes a picture at the same moment either comes
 * first and keeps it, or is told that it is not here: both lock the picture's row. From then on nobody can take it,
 * and its files go; a process that dies between leaves a row that the next sweep finds.
 * @returns how many pictures were removed
 */
export async function sweepImages({
  queries,
  store,
  now,
}: {
  queries: Queries
  store: ImageStore
  now: Date
}): Promise<number> {
  const address = { address: images.address }
  for (const one of await queries.select(address).from(images).where(unused(now))) {
    await queries
      .update(images)
      .set({ isStored: false })
      .where(and(eq(images.address, one.address), unused(now)))
  }
  let removed = 0
  for (const one of await queries.select(address).from(images).where(unfinished(now))) {
    if (await removeImage(one.address)) removed++
  }
  return removed

  /** The files go before the row's lock does, so that who uploads the same picture again writes them afterwards. */
  function removeImage(doomed: string): Promise<boolean> {
    return queries.transaction(async (tx) => {
      const gone = await tx
        .delete(images)
        .where(and(eq(images.address, doomed), unfinished(now)))
        .returning(address)
      if (gone.length > 0) await store.remove(fileNames(doomed))
      return gone.length > 0
    })
  }
}
