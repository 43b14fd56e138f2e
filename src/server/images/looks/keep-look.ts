import { buffer } from 'node:stream/consumers'
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { bandOf, bandShifts, pictureHashes } from '#server/database/moderation-tables.ts'
import type { ImageStore } from '../image-store.ts'
import { fileNames } from '../keep-image.ts'
import { hashPicture, mostBitsApart, nearbyBands } from './picture-hash.ts'

/** What more pictures look like is a maker's. */
const mostLookalikes = 20
/** Pictures a run that are looked at afterwards: a few seconds, which the end of the process waits for. */
const lookedAtOnce = 20

/**
 * Keeps how a picture looks and which others look like it. Its hash is there before it looks for others: of two that are
 * uploaded at once the later one finds the other.
 * @param hashes as `hashPicture` answers them
 */
export async function keepLook(queries: Queries, address: string, hashes: readonly bigint[]): Promise<void> {
  const hash = hashes[0] ?? null
  const isNew = isNull(pictureHashes.lookalikes)
  const [kept] = await queries
    .insert(pictureHashes)
    .values({ address, hash })
    .onConflictDoUpdate({ target: pictureHashes.address, set: { hash }, setWhere: isNew })
    .returning({ address: pictureHashes.address })
  if (!kept) return
  const lookalikes = hash === null ? [] : await findLookalikes(queries, address, hashes)
  await queries.update(pictureHashes).set({ lookalikes }).where(eq(pictureHashes.address, address))
}

/** Those that were listed first come first, as one of them is whose picture it is. */
async function findLookalikes(
  queries: Queries,
  address: string,
  hashes: readonly bigint[],
): Promise<string[]> {
  const { hash, listedAt } = pictureHashes
  const bands = nearbyBands(hashes).map(
    (values, at) => sql`${bandOf(hash, bandShifts[at] ?? 0)} = any(${`{${values.join(',')}}`}::bigint[])`,
  )
  const bits = hashes.map((asked) => sql`bit_count((${hash} # ${String(asked)}::bigint)::bit(64))`)
  const isAlike = sql`least(${sql.join(bits, sql`, `)}) <= ${mostBitsApart}`
  const rows = await queries
    .select({ address: pictureHashes.address })
    .from(pictureHashes)
    .where(and(or(...bands), isAlike, ne(pictureHashes.address, address)))
    .orderBy(asc(listedAt), asc(pictureHashes.address))
    .limit(mostLookalikes)
  return rows.map((row) => row.address)
}

/**
 * Looks at some of the pictures that nobody has looked at: those from before there were hashes, or from a process that ended
 * meanwhile. One whose file is lost or damaged looks like none.
 */
export async function lookAtFormer(queries: Queries, store: Pick<ImageStore, 'find'>): Promise<void> {
  const rows = await queries
    .select({ address: pictureHashes.address })
    .from(pictureHashes)
    .where(isNull(pictureHashes.lookalikes))
    .limit(lookedAtOnce)
  for (const { address } of rows) {
    const [smallest] = fileNames(address)
    const file = smallest === undefined ? undefined : await store.find(smallest)
    const bytes = file && (await buffer(await file.open()))
    await keepLook(queries, address, bytes ? await hashPicture(bytes).catch(() => []) : [])
  }
}
