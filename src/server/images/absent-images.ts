import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { images } from '#server/database/schema.ts'

/**
 * Which of the addresses are pictures of this site that are not here, for who saves many listings and wants to say
 * which are wrong instead of failing with the first. Those that are here stay until the transaction ends.
 * @param queries the transaction in which the listings are saved
 * @param addresses of any kind; drawings and pictures of other sites are never absent
 */
export async function absentImages(queries: Queries, addresses: Iterable<string>): Promise<Set<string>> {
  const wanted = new Set([...addresses].filter((address) => address.startsWith('/images/')))
  if (wanted.size === 0) return wanted
  // One parameter, however many addresses.
  const given = sql`(select json_array_elements_text(${JSON.stringify([...wanted])}::json))`
  const here = await queries
    .select({ address: images.address })
    .from(images)
    .where(and(sql`${images.address} in ${given}`, eq(images.isStored, true)))
    .orderBy(asc(images.address))
    .for('update')
  return wanted.difference(new Set(here.map(({ address }) => address)))
}
