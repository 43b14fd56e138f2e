import { and, eq, min, sql } from 'drizzle-orm'
import { identityKeys, isOfKind, mapKeys } from '#domain/vehicle/fields.ts'
import type { Queries } from '#server/database/database.ts'
import { jsonTable } from '#server/database/json-table.ts'
import { importedRows, vehicles } from '#server/database/schema.ts'
import type { GoodRow } from './judge-batch.ts'

const factColumns = mapKeys<typeof vehicles, (typeof identityKeys)[number]>(
  identityKeys,
  (key) => vehicles[key],
)

/**
 * Marks rows with the facts of a listing of the dealership. Equal rows are looked up once: in a fleet of equal cars
 * each would match each.
 */
export async function findDuplicates(queries: Queries, dealershipId: number, rows: readonly GoodRow[]) {
  if (rows.length === 0) return
  const draftOfLine = new Map(rows.map(({ row, sameAsRow, draft }) => [sameAsRow ?? row, draft]))
  const given = jsonTable(
    'given',
    { line: importedRows.line, ...factColumns },
    [...draftOfLine].map(([line, draft]) => ({ line, ...draft })),
  )
  const sameFacts = identityKeys.map((key) => {
    const [stored, written] = [factColumns[key], given.columns[key]]
    return isOfKind(key, 'text') ? sql`lower(${stored}) = lower(${written})` : eq(stored, written)
  })
  const { line } = given.columns
  const found = await queries
    .select({ line, id: min(vehicles.id) })
    .from(given.table)
    .innerJoin(vehicles, and(eq(vehicles.dealershipId, dealershipId), ...sameFacts))
    .groupBy(line)
  const idOfLine = new Map(found.map((one) => [one.line, one.id]))
  for (const row of rows) row.duplicateOf = idOfLine.get(row.sameAsRow ?? row.row) ?? null
}
