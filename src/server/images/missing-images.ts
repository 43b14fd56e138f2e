import { randomBytes } from 'node:crypto'
import { and, asc, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { images } from '#server/database/schema.ts'
import { reasonOf } from '#server/database/sql-errors.ts'
import type { Log } from '#server/log.ts'
import type { ImageStore } from './image-store.ts'
import { fileNames } from './image-store.ts'

/** Finds a loss of one picture in fifty 98 times of 100; a bucket is asked for each in a few milliseconds. */
const sampleSize = 200
const askedAtOnce = 4

/** Looks for a random sample of the stored images. @returns how many were looked for, and are not all there */
export async function lookForImages(
  queries: Queries,
  store: Pick<ImageStore, 'find'>,
): Promise<{ looked: number; missing: number }> {
  // Addresses are hashes: those after a random one are a random sample, without sorting them all.
  const start = `/images/${randomBytes(16).toString('hex')}`
  const after = await readStored(queries, gte(images.address, start), sampleSize)
  const before = await readStored(queries, lt(images.address, start), sampleSize - after.length)
  const sample = [...after, ...before]
  const looked = sample.length
  let missing = 0
  const lookForRest = async () => {
    for (let address = sample.pop(); address !== undefined; address = sample.pop()) {
      for (const name of fileNames(address)) {
        if (await isIn(store, name)) continue
        missing++
        break
      }
    }
  }
  await Promise.all(Array.from({ length: askedAtOnce }, lookForRest))
  return { looked, missing }
}

/** Compares the images with their store, by a sample and the number of files; logs what is missing and what to do. */
export async function reportMissingImages(
  queries: Queries,
  store: Pick<ImageStore, 'find' | 'count' | 'place'>,
  log: Record<'warn' | 'error', Log['error']>,
  signal?: AbortSignal,
): Promise<void> {
  const remedy = 'Put them back from a copy, or start with the DATA_DIR or S3_BUCKET that has them.'
  try {
    const { looked, missing } = await lookForImages(queries, store)
    if (missing === 0) {
      // Files uploaded or swept during the count are expected only before it or only after it.
      const before = await countFiles(queries)
      const files = await store.count(signal)
      const expected = Math.min(before, await countFiles(queries))
      if (files === undefined || files >= expected) return
      const said = `Pictures are missing: ${store.place} has ${files} of their ${expected} files. ${remedy}`
      return log.error({ files, expected }, said)
    }
    const [stored] = await queries.select({ count: count() }).from(images).where(eq(images.isStored, true))
    log.error(
      { missing, looked, stored: stored?.count },
      `Pictures are missing: of ${looked} that were looked for in ${store.place}, ${missing} are not there. ` +
        `The database has ${stored?.count}. ${remedy}`,
    )
  } catch (error) {
    log.warn({ err: error }, `The pictures could not be looked for in ${store.place}: ${reasonOf(error)}`)
  }
}

/** How many files the stored images have in all their widths. */
async function countFiles(queries: Queries): Promise<number> {
  const ofWidths = await queries
    .select({ address: sql<string>`min(${images.address})`, count: count() })
    .from(images)
    .where(eq(images.isStored, true))
    .groupBy(sql`substring(${images.address} from '-[0-9]+')`)
  return ofWidths.reduce((sum, { address, count: ofWidth }) => sum + ofWidth * fileNames(address).length, 0)
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

async function isIn(store: Pick<ImageStore, 'find'>, name: string): Promise<boolean> {
  return (await store.find(name)) !== undefined
}
