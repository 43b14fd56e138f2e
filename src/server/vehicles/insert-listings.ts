import { type SQL, sql } from 'drizzle-orm'
import type { VehicleDraft } from '#domain/vehicle/vehicle.ts'
import type { Queries } from '#server/database/database.ts'

/** A listing to be inserted with many others; `line` is the row of the file it stands in. */
export interface NewListing {
  line: number
  userId: number
  dealershipId: number
  draft: VehicleDraft
}

/**
 * Inserts listings from a table, whose rows carry no promotion, in one statement with one parameter: many cost a
 * round trip, not one each. Ids follow the lines.
 * @param rest what the statement goes on with; `given` has a row's `id` and `line`
 */
export async function insertListings(
  queries: Queries,
  listings: readonly NewListing[],
  rest: SQL = sql`select id from given order by id`,
): Promise<number[]> {
  const columns =
    sql.raw(`user_id, dealership_id, brand, model, year, engine_cc, mileage, transmission, fuel_type,
    vehicle_type, color, price, details, image_urls, is_featured, is_sold`)
  const answer = await queries.execute<{ id: number }>(sql`
    with given as materialized (
      select nextval(pg_get_serial_sequence('vehicles', 'id'))::integer as id, row.*
      from json_to_recordset(${JSON.stringify(listings.map(tableRow))}::json) as row(
        line integer, user_id integer, dealership_id integer, brand text, model text, year integer,
        engine_cc integer, mileage numeric, transmission transmission, fuel_type fuel_type,
        vehicle_type vehicle_type, color text, price numeric, details text, image_urls jsonb,
        is_featured boolean, is_sold boolean
      )
    ), listed as (
      insert into vehicles (id, ${columns}) overriding system value select id, ${columns} from given
    )
    ${rest}`)
  return answer.rows.map(({ id }) => id)
}

function tableRow({ line, userId, dealershipId, draft }: NewListing) {
  return { line, user_id: userId, dealership_id: dealershipId, ...listingColumns(draft) }
}

/** What a table says of a listing, by the database's column names. */
export function listingColumns(draft: VehicleDraft) {
  return {
    brand: draft.brand,
    model: draft.model,
    year: draft.year,
    engine_cc: draft.engineCC,
    mileage: draft.mileage,
    transmission: draft.transmission,
    fuel_type: draft.fuelType,
    vehicle_type: draft.vehicleType,
    color: draft.color,
    price: draft.price,
    details: draft.details,
    image_urls: draft.imageUrls,
    is_featured: draft.isFeatured,
    is_sold: draft.isSold,
  }
}
