import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Sends rows as one JSON parameter, because PostgreSQL takes 65,535 at most. Fields get their column's type. */
export function jsonTable<const Fields extends Record<string, PgColumn>>(
  name: string,
  fields: Fields,
  rows: readonly { [Field in keyof Fields]: unknown }[],
): { table: SQL; columns: { [Field in keyof Fields]: SQL<Fields[Field]['_']['data']> } } {
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

/** Like `inArray` with one parameter: ten times as fast for a thousand values, and without a limit. */
export function isOneOf(column: PgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${`{${ids.join(',')}}`}::integer[])`
}

/** Each word must be in one of the texts, regardless of case. Undefined if there are no words. */
export function matchesWords(
  q: string | undefined,
  texts: readonly SQLWrapper[],
  others: (word: string) => SQL | undefined = () => undefined,
): SQL | undefined {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '')
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(...texts.map((text) => sql`${text} ilike ${pattern}`), others(word))
    }),
  )
}
