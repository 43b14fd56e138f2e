import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A table whose rows are in the statement as JSON. */
interface JsonTable<Fields extends Record<string, PgColumn>> {
  /** For `from` and joins. */
  table: SQL
  columns: { [Field in keyof Fields]: SQL<Fields[Field]['_']['data']> }
}

/**
 * Makes rows a table of a statement in one parameter, however many they are: PostgreSQL takes 65,535 at most.
 * @param name the table's name in the statement
 * @param fields what is taken of each row, and the column whose type it gets; numbers are rounded as that column rounds
 * @param rows values, or lists of values
 */
export function jsonTable<const Fields extends Record<string, PgColumn>>(
  name: string,
  fields: Fields,
  rows: readonly { [Field in keyof Fields]: unknown }[],
): JsonTable<Fields> {
  const names = Object.keys(fields)
  const types = Object.entries(fields).map(
    ([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`,
  )
  const columns = names.map((field) => [field, sql`${sql.identifier(name)}.${sql.identifier(field)}`])
  return {
    table: sql`json_to_recordset(${JSON.stringify(rows, names)}::json) as ${sql.identifier(name)}(${sql.join(types, sql`, `)})`,
    columns: Object.fromEntries(columns),
  }
}
