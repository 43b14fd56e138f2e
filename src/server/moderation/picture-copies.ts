import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { imageSizes } from '#domain/images/uploaded-images.ts'
import type { CaseDetail } from '#domain/moderation/case-schema.ts'
import type { ListingFacts } from '#domain/moderation/judge-listing.ts'
import type { Queries } from '#server/database/database.ts'
import { pictureHashes, quartersOf } from '#server/database/moderation-tables.ts'
import { dealerships, uploadedIn, vehicles } from '#server/database/schema.ts'
import { isOneOf } from '#server/database/sql-parameters.ts'

/** Pictures of more dealerships are the manufacturer's. */
const maxOwners = 2
const maxClaims = 20
/** Copies mostly differ in up to 2 of 64 bits, other pictures in 6 or more. */
const maxBitsApart = 3
const maxListings = 6

export const listingName = sql<string>`concat_ws(' ', ${vehicles.year}, ${vehicles.brand}, ${vehicles.model})`

/** Pictures that look like one of `picture_hashes` or its mirror image, and the picture itself. */
const alike: SQL = sql`(select other.* from ${pictureHashes} as other
  where other.address = ${pictureHashes.address} or (${quartersOf(sql`other.hash`)}
      && (${quartersOf(pictureHashes.hash)} || ${quartersOf(pictureHashes.mirrored)})
    and least(${bitsApart(pictureHashes.hash)}, ${bitsApart(pictureHashes.mirrored)}) <= ${maxBitsApart}))`

function bitsApart(hash: PgColumn): SQL {
  return sql`bit_count((other.hash # ${hash})::bit(64))`
}

/** Notes the first listing with a picture. Part of the write that lists it. */
export async function claimPictures(queries: Queries, ids: readonly number[]): Promise<void> {
  await queries.execute(sql`
    update ${pictureHashes} set dealership_id = listed.dealership_id, dealership_name = listed.dealership_name,
      listing_name = listed.listing_name, listed_at = now()
    from (select ${vehicles.dealershipId} as dealership_id, ${dealerships.name} as dealership_name,
        ${listingName} as listing_name, jsonb_array_elements_text(${vehicles.imageUrls}) as address
      from ${vehicles} join ${dealerships} on ${dealerships.id} = ${vehicles.dealershipId}
      where ${isOneOf(vehicles.id, ids)} order by ${vehicles.id}) as listed
    where ${pictureHashes.address} = listed.address and ${pictureHashes.dealershipId} is null`)
}

/** Other dealerships that had the pictures first, one entry each. */
export async function findCopies(
  queries: Queries,
  { imageUrls, dealershipId }: { imageUrls: readonly string[]; dealershipId: number },
): Promise<ListingFacts['copies']> {
  // Imported pictures are on other sites and have no hash.
  const uploaded = imageUrls.filter((address) => imageSizes(address).length > 0)
  if (uploaded.length === 0) return []
  const { rows } = await queries.execute<{ address: string; id: number; name: string; listing: string }>(sql`
    select ${pictureHashes.address}, claims.*
    from ${pictureHashes} cross join lateral (
      select other.dealership_id as id, other.dealership_name as name, other.listing_name as listing, other.listed_at
      from ${alike} as other where other.dealership_id is not null
      order by other.listed_at, other.address limit ${maxClaims}) as claims
    where ${inArray(pictureHashes.address, uploaded)} order by claims.listed_at`)
  const copies = new Map<string, ListingFacts['copies'][number]>()
  for (const claims of Map.groupBy(rows, ({ address }) => address).values()) {
    const [first] = claims
    const owners = new Set(claims.map(({ id }) => id))
    if (!first || owners.size > maxOwners || first.id === dealershipId) continue
    copies.set(first.name, { dealershipName: first.name, listing: first.listing })
  }
  return [...copies.values()]
}

/** Other listings with the same or a similar picture, oldest first. */
export async function listSamePictures(queries: Queries, id: number): Promise<CaseDetail['samePictures']> {
  const { rows } = await queries.execute<CaseDetail['samePictures'][number]>(sql`
    select ${vehicles.id}, ${listingName} as name, ${dealerships.name} as "dealershipName"
    from ${vehicles} join ${dealerships} on ${dealerships.id} = ${vehicles.dealershipId}
    where ${uploadedIn(vehicles.imageUrls)} and ${vehicles.id} <> ${id} and ${vehicles.imageUrls} ?| array(
      select other.address from vehicles as reported
      join ${pictureHashes} on ${pictureHashes.address} = any(uploaded_images(reported.image_urls, null))
      cross join lateral ${alike} as other
      where reported.id = ${id})
    order by ${vehicles.id} limit ${maxListings}`)
  return rows
}
