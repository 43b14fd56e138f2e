import { formatQueryString, type RawQuery } from './query-string.ts'

/** One parameter of a query: how its texts are parsed, and how the API's document describes it. */
export interface Parameter<T> {
  /** @returns undefined where no text is usable, or the value is the default */
  parse: (texts: readonly string[]) => T | undefined
  jsonSchema: Readonly<Record<string, unknown>>
}

/**
 * The schema of a query: its parameters by name, in the order of the canonical query string. The router, the server's
 * routes and the API's document are made from it.
 */
export type QuerySchema = Readonly<Record<string, Parameter<unknown>>>

/** What a query of a schema parses to. */
export type QueryOf<Schema extends QuerySchema> = {
  -readonly [Name in keyof Schema]?: Schema[Name] extends Parameter<infer T> ? T : never
}

/**
 * Parses a query leniently (product decisions, 'Search'): malformed numbers, unknown parameters, values outside a
 * closed list, empty texts and repeated values are dropped; where one value is meant the first usable one counts. The
 * result is canonical: defaults are absent, parameters and values have a fixed order.
 */
export function parseQuery<Schema extends QuerySchema>(schema: Schema, raw: RawQuery): QueryOf<Schema> {
  const query: Record<string, unknown> = {}
  for (const [name, parameter] of Object.entries(schema)) {
    const value = parameter.parse(textsOf(raw[name]))
    if (value !== undefined) query[name] = value
  }
  return query as QueryOf<Schema>
}

/** The canonical query string of a query that may not be canonical: equal queries have equal strings. */
export function canonicalQueryString(schema: QuerySchema, query: RawQuery): string {
  return formatQueryString(parseQuery(schema, query))
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []
}
