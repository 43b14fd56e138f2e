import { and, eq, min, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { jsonTable } from '#server/database/json-table.ts'
import { importedRows, vehicles } from '#server/database/schema.ts'
import type { GoodRow } from './judge-batch.ts'

const { brand, model, color } = vehicles
const words = { brand, model, color }
const { year, engineCC, mileage, transmission, fuelType, vehicleType, price } = vehicles
const values = { year, engineCC, mileage, transmission, fuelType, vehicleType, price }

/**
 * Marks the rows that say of a vehicle what a listing of the dealership says already, texts, pictures and the
 * featured flag aside. Rows that equal each other are looked up once: of a fleet of equal cars, which is listed, each
 * would meet each.
 */
export async function findDuplicates(queries: Queries, dealershipId: number, rows: readonly GoodRow[]) {
  if (rows.length === 0) return
  const draftOfLine = new Map(rows.map(({ row, sameAsRow, draft }) => [sameAsRow ?? row, draft]))
  const given = jsonTable(
    'given',
    { line: importedRows.line, ...words, ...values },
    [...draftOfLine].map(([line, draft]) => ({ line, ...draft })),
  )
  const sameWords = columnsOf(words).map(
    (field) => sql`lower(${words[field]}) = lower(${given.columns[field]})`,
  )
  const sameValues = columnsOf(values).map((field) => eq(values[field], given.columns[field]))
  const { line } = given.columns
  const found = await queries
    .select({ line, id: min(vehicles.id) })
    .from(given.table)
    .innerJoin(vehicles, and(eq(vehicles.dealershipId, dealershipId), ...sameValues, ...sameWords))
    .groupBy(line)
  const idOfLine = new Map(found.map((one) => [one.line, one.id]))
  for (const row of rows) row.duplicateOf = idOfLine.get(row.sameAsRow ?? row.row) ?? null
}

function columnsOf<Columns extends object>(columns: Columns): (keyof Columns)[] {
  return Object.keys(columns) as (keyof Columns)[]
}
