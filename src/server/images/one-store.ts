import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { images, installation } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { StartProblem } from '#server/start-problem.ts'
import { type ImageStore, isBucket } from './image-store.ts'
import { lookForImages } from './missing-images.ts'

const name = 'images-folder'

/** Refuses another store than the one with a database's images, unless most were copied there. @throws StartProblem */
export async function assertOneStore(queries: Queries, store: ImageStore): Promise<void> {
  const { id, place } = store
  const anImage = await queries.select({ address: images.address }).from(images).limit(1)
  if (anImage.length === 0) return
  await queries.insert(installation).values({ name, value: id }).onConflictDoNothing()
  const recorded = (await recordedStore(queries)) ?? id
  if (recorded === id) return
  if (!isBucket(recorded) && !isBucket(id)) {
    throw new StartProblem(
      "This database's pictures are in another folder than DATA_DIR/images: its file folder-id says " +
        `${recorded}. Share that folder between the processes, or set S3_BUCKET.`,
    )
  }
  const { looked, missing } = await lookForImages(queries, store)
  if (missing * 2 < looked) {
    await queries.update(installation).set({ value: id }).where(eq(installation.name, name))
    return
  }
  const [kind, bucket] = recorded.split(':')
  const before =
    bucket === undefined ? `the folder whose file folder-id says ${kind}` : `the bucket ${bucket}`
  const advice = bucket === undefined ? 'Start without S3_BUCKET' : `Set S3_BUCKET to ${bucket}`
  throw new StartProblem(
    `This database's pictures were written to ${before}, and ${missing} of ${looked} that were looked for are not in ` +
      `${place}. ${advice}, or copy the pictures first.`,
  )
}

/** Records that the images of a database are in this store: a backup was restored into both. */
export async function recordStore(queries: Queries, { id }: Pick<ImageStore, 'id'>): Promise<void> {
  await queries.update(installation).set({ value: id }).where(eq(installation.name, name))
}

/** Records the store of a database's first image. @throws Problem unavailable if this process has another one */
export async function claimStore(queries: Queries, { id }: ImageStore): Promise<void> {
  await queries
    .insert(installation)
    .values({ name, value: id })
    .onConflictDoUpdate({
      target: installation.name,
      set: { value: id },
      setWhere: sql`not exists (select from ${images})`,
    })
  if ((await recordedStore(queries)) === id) return
  throw new Problem('unavailable', 'Pictures cannot be uploaded right now. Please try again later.', {
    retryAfterSeconds: 60,
    log: 'The pictures of this database are in the folder or bucket of another process: share it',
  })
}

async function recordedStore(queries: Queries): Promise<string | undefined> {
  const [row] = await queries
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.name, name))
  return row?.value
}
