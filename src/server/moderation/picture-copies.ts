import { inArray, type SQL, sql } from 'drizzle-orm'
import type { ListingFacts } from '#domain/moderation/judge-listing.ts'
import type { Queries } from '#server/database/database.ts'
import { isOneOf } from '#server/database/json-table.ts'
import { pictureHashes } from '#server/database/moderation-tables.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import { mostBitsApart, nearbyBands } from '#server/images/picture-hash.ts'

/** What more dealerships than this have is a maker's own picture. */
const mostOwners = 2

/** Notes which listing has a picture first, in the write that lists it. */
export async function claimPictures(queries: Queries, ids: readonly number[]): Promise<void> {
  await queries.execute(sql`
    update ${pictureHashes} set dealership_id = listed.dealership_id, dealership_name = listed.dealership_name,
      listing_name = listed.listing_name, listed_at = now()
    from (select ${vehicles.dealershipId} as dealership_id, ${dealerships.name} as dealership_name,
        concat_ws(' ', ${vehicles.year}, ${vehicles.brand}, ${vehicles.model}) as listing_name,
        jsonb_array_elements_text(${vehicles.imageUrls}) as address
      from ${vehicles} join ${dealerships} on ${dealerships.id} = ${vehicles.dealershipId}
      where ${isOneOf(vehicles.id, ids)} order by ${vehicles.id}) as listed
    where ${pictureHashes.address} = listed.address and ${pictureHashes.dealershipId} is null`)
}

/** Whose a listing's pictures were first, where that is another dealership, one entry each; none of what many have. */
export async function findCopies(
  queries: Queries,
  { imageUrls, dealershipId }: { imageUrls: readonly string[]; dealershipId: number },
): Promise<ListingFacts['copies']> {
  const own = await queries
    .select()
    .from(pictureHashes)
    .where(inArray(pictureHashes.address, [...imageUrls]))
  const copies = new Map<string, ListingFacts['copies'][number]>()
  for (const picture of own) {
    const owners = await ownersOf(queries, picture)
    const [first] = owners
    if (!first || owners.length > mostOwners || first.dealershipId === dealershipId) continue
    copies.set(first.dealershipName, { dealershipName: first.dealershipName, listing: first.listing })
  }
  return [...copies.values()]
}

/** The dealerships that had a picture or one that looks like it, cropped, framed or mirrored, the first one first. */
async function ownersOf(
  queries: Queries,
  { whole, centre, mirrored, mirroredCentre }: typeof pictureHashes.$inferSelect,
) {
  const asked = [whole, centre, mirrored, mirroredCentre]
  const probes = `{${asked.flatMap((hash) => nearbyBands(BigInt(`0x${hash}`))).join(',')}}`
  const bitsOf = (hex: SQL) => sql`('x' || ${hex})::bit(64)`
  const apart = (column: SQL) =>
    asked.map((hash) => sql`bit_count(${bitsOf(column)} # ${bitsOf(sql`${hash}::text`)})`)
  const bits = sql.join(
    [...apart(sql`${pictureHashes.whole}`), ...apart(sql`${pictureHashes.centre}`)],
    sql`, `,
  )
  const { rows } = await queries.execute<{ id: number; name: string; listing: string }>(sql`
    select id, name, listing from (
      select distinct on (dealership_id) dealership_id as id, dealership_name as name, listing_name as listing, listed_at
      from ${pictureHashes} where bands && ${probes}::integer[] and dealership_id is not null
        and least(${bits}) <= ${mostBitsApart}
      order by dealership_id, listed_at) as owners
    order by listed_at, id limit ${mostOwners + 1}`)
  return rows.map(({ id, name, listing }) => ({ dealershipId: id, dealershipName: name, listing }))
}
