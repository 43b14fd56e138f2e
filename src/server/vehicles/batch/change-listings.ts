import { and, eq, inArray, sql } from 'drizzle-orm'
import type { User } from '#domain/user.ts'
import type { Queries } from '#server/database/database.ts'
import { vehicles } from '#server/database/schema.ts'
import { listingColumns } from '../insert-listings.ts'
import type { GoodRow, JudgedRow } from './judge-batch.ts'

/**
 * Finds the rows that may not change the listing they name: it is absent, another's, or named by an earlier row.
 * The others' listings stay locked until the transaction ends.
 */
export async function refuseForeignListings(queries: Queries, user: User, rows: readonly JudgedRow[]) {
  const named = rows.filter(({ listingId, problems }) => listingId !== undefined && problems.length === 0)
  if (named.length === 0) return
  const ids = named.map(({ listingId }) => listingId ?? 0)
  const writable = await queries
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(inArray(vehicles.id, ids), user.isAdmin ? undefined : eq(vehicles.userId, user.id)))
    .orderBy(vehicles.id)
    .for('no key update')
  const free = new Set(writable.map(({ id }) => id))
  const taken = new Map<number, number>()
  for (const { row, listingId = 0, problems } of named) {
    const earlier = taken.get(listingId)
    const message =
      earlier === undefined
        ? `listingId is not one of your listings ("${listingId}")`
        : `listingId is the same as in row ${earlier} ("${listingId}")`
    if (earlier !== undefined || !free.has(listingId)) problems.push({ column: 'listingId', message })
    else taken.set(listingId, row)
  }
}

/**
 * Changes listings to what their rows say; sold stays as it is where the sheet does not speak of it, pictures where
 * the row names none, promotions always.
 * @returns the ids of all of them
 */
export async function changeListings(queries: Queries, rows: readonly GoodRow[]): Promise<number[]> {
  if (rows.length === 0) return []
  const given = rows.map(({ listingId, draft, values, hasPictures }) => ({
    ...listingColumns(draft),
    id: listingId,
    image_urls: hasPictures ? draft.imageUrls : null,
    is_sold: values.isSold === undefined ? null : draft.isSold,
  }))
  await queries.execute(sql`
    with given as (
      select given.id, given.brand, given.model, given.year, given.engine_cc, given.mileage, given.transmission,
        given.fuel_type, given.vehicle_type, given.color, round(given.price, 2) as price, given.details,
        coalesce(given.image_urls, vehicles.image_urls) as image_urls, given.is_featured,
        coalesce(given.is_sold, vehicles.is_sold) as is_sold
      from json_to_recordset(${JSON.stringify(given)}::json) as given(
        id integer, brand text, model text, year integer, engine_cc integer, mileage integer,
        transmission transmission, fuel_type fuel_type, vehicle_type vehicle_type, color text, price numeric,
        details text, image_urls jsonb, is_featured boolean, is_sold boolean
      ) join vehicles using (id)
    )
    update vehicles set
      brand = given.brand, model = given.model, year = given.year, engine_cc = given.engine_cc,
      mileage = given.mileage, transmission = given.transmission, fuel_type = given.fuel_type,
      vehicle_type = given.vehicle_type, color = given.color, price = given.price, details = given.details,
      image_urls = given.image_urls, is_featured = given.is_featured, is_sold = given.is_sold
    from given
    where vehicles.id = given.id and (
      vehicles.brand, vehicles.model, vehicles.year, vehicles.engine_cc, vehicles.mileage, vehicles.transmission,
      vehicles.fuel_type, vehicles.vehicle_type, vehicles.color, vehicles.price, vehicles.details,
      vehicles.image_urls, vehicles.is_featured, vehicles.is_sold
    ) is distinct from (
      given.brand, given.model, given.year, given.engine_cc, given.mileage, given.transmission, given.fuel_type,
      given.vehicle_type, given.color, given.price, given.details, given.image_urls, given.is_featured, given.is_sold
    )`)
  return rows.map(({ listingId }) => listingId ?? 0)
}
