import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { listingColumns } from '../insert-listings.ts'
import type { GoodRow } from './judge-batch.ts'

/**
 * Marks the rows that say of a vehicle what a listing of the dealership says already, texts, pictures and the
 * featured flag aside. Rows that equal each other are looked up once: of a fleet of equal cars, which is listed, each
 * would meet each.
 */
export async function findDuplicates(queries: Queries, dealershipId: number, rows: readonly GoodRow[]) {
  if (rows.length === 0) return
  const draftOfLine = new Map(rows.map(({ row, sameAsRow, draft }) => [sameAsRow ?? row, draft]))
  const given = [...draftOfLine].map(([line, draft]) => ({
    line,
    ...listingColumns(draft),
    image_urls: null,
    details: null,
  }))
  const { rows: found } = await queries.execute<{ line: number; id: number }>(sql`
    select given.line, min(vehicles.id) as id
    from json_to_recordset(${JSON.stringify(given)}::json) as given(
      line integer, brand text, model text, year integer, engine_cc integer, mileage numeric,
      transmission transmission, fuel_type fuel_type, vehicle_type vehicle_type, color text, price numeric
    )
    join vehicles on vehicles.dealership_id = ${dealershipId}
      and vehicles.mileage = round(given.mileage, 2) and vehicles.year = given.year
      and vehicles.engine_cc = given.engine_cc and vehicles.price = round(given.price, 2)
      and lower(vehicles.brand) = lower(given.brand) and lower(vehicles.model) = lower(given.model)
      and lower(vehicles.color) = lower(given.color) and vehicles.transmission = given.transmission
      and vehicles.fuel_type = given.fuel_type and vehicles.vehicle_type = given.vehicle_type
    group by given.line`)
  const idOfLine = new Map(found.map(({ line, id }) => [line, id]))
  for (const row of rows) row.duplicateOf = idOfLine.get(row.sameAsRow ?? row.row) ?? null
}
