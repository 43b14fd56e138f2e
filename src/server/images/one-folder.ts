import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { images, installation } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { StartProblem } from '#server/start-problem.ts'
import type { ImageStore } from './image-store.ts'

const name = 'images-folder'

/** Refuses a second folder: processes on separate disks would each lack some of the images. @throws StartProblem */
export async function assertOneFolder(queries: Queries, { folderId }: ImageStore): Promise<void> {
  if (folderId === undefined) return
  const anImage = await queries.select({ address: images.address }).from(images).limit(1)
  if (anImage.length === 0) return
  await queries.insert(installation).values({ name, value: folderId }).onConflictDoNothing()
  const recorded = await recordedFolder(queries)
  if (recorded === folderId) return
  throw new StartProblem(
    "This database's pictures are in another folder than DATA_DIR/images: its file folder-id says " +
      `${recorded}. Share that folder between the processes, or set S3_BUCKET.`,
  )
}

/** Records the folder of a database's first image. @throws Problem unavailable if this process has another folder */
export async function claimFolder(queries: Queries, { folderId }: ImageStore): Promise<void> {
  if (folderId === undefined) return
  await queries
    .insert(installation)
    .values({ name, value: folderId })
    .onConflictDoUpdate({
      target: installation.name,
      set: { value: folderId },
      setWhere: sql`not exists (select from ${images})`,
    })
  if ((await recordedFolder(queries)) === folderId) return
  throw new Problem('unavailable', 'Pictures cannot be taken right now. Please try again later.', {
    retryAfterSeconds: 60,
    log: 'The pictures of this database are in the folder of another process: share it, or set S3_BUCKET',
  })
}

async function recordedFolder(queries: Queries): Promise<string | undefined> {
  const [row] = await queries
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.name, name))
  return row?.value
}
