import { and, eq, inArray, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/user.ts'
import { batchChanges, listingAfterRow } from '#domain/batch/batch-changes.ts'
import type { Queries } from '#server/database/database.ts'
import { vehicles } from '#server/database/schema.ts'
import type { JudgedRow } from './judge-batch.ts'

/**
 * Reads the listings that rows name and what the rows make of them. Rows that may not change the one they name get
 * their problem: it is absent, another's, or named by an earlier row. The others' listings stay locked until the
 * transaction ends.
 */
export async function findListings(queries: Queries, user: User, rows: readonly JudgedRow[]) {
  const named = rows.filter(({ listingId, problems }) => listingId !== undefined && problems.length === 0)
  if (named.length === 0) return
  const ids = named.map(({ listingId }) => listingId ?? 0)
  const writable = await queries
    .select()
    .from(vehicles)
    .where(and(inArray(vehicles.id, ids), user.isAdmin ? undefined : eq(vehicles.userId, user.id)))
    .orderBy(vehicles.id)
    .for('no key update')
  const free = new Map(writable.map((listing) => [listing.id, listing]))
  const taken = new Map<number, number>()
  for (const judged of named) {
    const { row, listingId = 0, problems, draft, values, hasPictures } = judged
    const earlier = taken.get(listingId)
    const listing = free.get(listingId)
    const message =
      earlier === undefined
        ? `listingId is not one of your listings ("${listingId}")`
        : `listingId is the same as in row ${earlier} ("${listingId}")`
    if (earlier !== undefined || !listing || !draft) {
      problems.push({ column: 'listingId', message })
      continue
    }
    taken.set(listingId, row)
    judged.before = listing
    judged.after = listingAfterRow(listing, { draft, values, hasPictures })
    judged.changes = batchChanges(listing, judged.after)
  }
}

/**
 * Changes listings to what their rows make of them; those that stay the same keep their version.
 * @returns the ids of all of them
 */
export async function changeListings(queries: Queries, rows: readonly JudgedRow[]): Promise<number[]> {
  const changed = rows.filter(({ changes }) => changes && changes.length > 0)
  if (changed.length === 0) return []
  const given = changed.map(({ listingId, after }) => ({
    id: listingId,
    brand: after?.brand,
    model: after?.model,
    year: after?.year,
    engine_cc: after?.engineCC,
    mileage: after?.mileage,
    transmission: after?.transmission,
    fuel_type: after?.fuelType,
    vehicle_type: after?.vehicleType,
    color: after?.color,
    price: after?.price,
    details: after?.details,
    image_urls: after?.imageUrls,
    is_featured: after?.isFeatured,
    is_sold: after?.isSold,
    original_price: after?.originalPrice,
  }))
  await queries.execute(sql`
    update vehicles set
      brand = given.brand, model = given.model, year = given.year, engine_cc = given.engine_cc,
      mileage = given.mileage, transmission = given.transmission, fuel_type = given.fuel_type,
      vehicle_type = given.vehicle_type, color = given.color, price = given.price, details = given.details,
      image_urls = given.image_urls, is_featured = given.is_featured, is_sold = given.is_sold,
      original_price = given.original_price
    from json_to_recordset(${JSON.stringify(given)}::json) as given(
      id integer, brand text, model text, year integer, engine_cc integer, mileage numeric,
      transmission transmission, fuel_type fuel_type, vehicle_type vehicle_type, color text, price numeric,
      details text, image_urls jsonb, is_featured boolean, is_sold boolean, original_price numeric
    )
    where vehicles.id = given.id`)
  return changed.map(({ listingId }) => listingId ?? 0)
}
