import { randomBytes } from 'node:crypto'
import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Queries } from '#server/database/database.ts'
import { images, installation } from '#server/database/schema.ts'
import { reasonOf } from '#server/database/sql-errors.ts'
import { Problem } from '#server/http/problem.ts'
import type { Log } from '#server/log.ts'
import { StartProblem } from '#server/start-problem.ts'
import { fileNames, type ImageStore, isBucket } from './image-store.ts'

/** Finds a loss of one picture in fifty with 98 % probability. A bucket takes a few milliseconds for each. */
const sampleSize = 200
const askedAtOnce = 4

/** Checks a random sample of the stored images. */
export async function lookForImages(
  queries: Queries,
  store: Pick<ImageStore, 'find'>,
): Promise<{ looked: number; missing: number }> {
  // Addresses are hashes, so those after a random one are a random sample.
  const start = `/images/${randomBytes(16).toString('hex')}`
  const after = await readStored(queries, gte(images.address, start), sampleSize)
  const before = await readStored(queries, lt(images.address, start), sampleSize - after.length)
  const sample = [...after, ...before]
  const isMissing = async (address: string) => {
    for (const name of fileNames(address)) if (!(await store.find(name))) return true
    return false
  }
  const found = await pLimit(askedAtOnce).map(sample, isMissing)
  return { looked: sample.length, missing: found.filter(Boolean).length }
}

export async function reportMissingImages(
  queries: Queries,
  store: Pick<ImageStore, 'find' | 'place'>,
  log: Record<'warn' | 'error', Log['error']>,
): Promise<void> {
  try {
    const { looked, missing } = await lookForImages(queries, store)
    if (missing === 0) return
    const stored = await queries.$count(images, eq(images.isStored, true))
    log.error(
      { missing, looked, stored },
      `Pictures are missing: ${missing} of a sample of ${looked} in ${store.place}. ` +
        `The database has ${stored} in total. Restore them from a copy, or start with the DATA_DIR or S3_BUCKET that has them.`,
    )
  } catch (error) {
    log.warn({ err: error }, `The pictures could not be checked in ${store.place}: ${reasonOf(error)}`)
  }
}

async function readStored(queries: Queries, where: SQL, limit: number): Promise<string[]> {
  const rows = await queries
    .select({ address: images.address })
    .from(images)
    .where(and(eq(images.isStored, true), where))
    .orderBy(asc(images.address))
    .limit(limit)
  return rows.map(({ address }) => address)
}

const name = 'images-folder'

/** Refuses a store without the marketplace's images, unless most were copied there. @throws StartProblem */
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
    `This database's pictures were written to ${before}, and ${missing} of ${looked} checked ones are missing in ` +
      `${place}. ${advice}, or copy the pictures first.`,
  )
}

/** Called after a backup was restored into database and store. */
export async function recordStore(queries: Queries, { id }: Pick<ImageStore, 'id'>): Promise<void> {
  await queries.update(installation).set({ value: id }).where(eq(installation.name, name))
}

/** The first image decides the store. @throws Problem unavailable if this process has another one */
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
