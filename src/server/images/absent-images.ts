import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { images } from '#server/database/schema.ts'

/**
 * Returns the uploaded images that are not stored here, so that a batch can report all of them. The stored ones are
 * locked until the transaction ends.
 */
export async function absentImages(queries: Queries, addresses: Iterable<string>): Promise<Set<string>> {
  const wanted = new Set([...addresses].filter((address) => address.startsWith('/images/')))
  if (wanted.size === 0) return wanted
  const given = sql`(select json_array_elements_text(${JSON.stringify([...wanted])}::json))`
  const stored = await queries
    .select({ address: images.address })
    .from(images)
    .where(and(sql`${images.address} in ${given}`, eq(images.isStored, true)))
    .orderBy(asc(images.address))
    .for('update')
  return wanted.difference(new Set(stored.map(({ address }) => address)))
}
