import { formatQueryString, type RawQuery } from './query-string.ts'

export interface Parameter<T> {
  /** Of at least one text. @returns undefined if none is valid, or the value is the default */
  parse: (texts: readonly string[]) => T | undefined
  jsonSchema: Readonly<Record<string, unknown>>
}

/**
 * Parameters by name, in the order of the canonical query string; used by the router, the server's routes and the
 * OpenAPI document.
 */
export type QuerySchema = Readonly<Record<string, Parameter<unknown>>>

export type QueryOf<Schema extends QuerySchema> = {
  -readonly [Name in keyof Schema]?: Schema[Name] extends Parameter<infer T> ? T : never
}

/**
 * Drops malformed numbers, unknown parameters, values outside a closed list, empty texts and repeated values; of
 * several values for a single one, the first valid one counts (docs/product.md#search). The result is canonical:
 * without defaults, parameters and values in a fixed order.
 */
export function parseQuery<Schema extends QuerySchema>(schema: Schema, raw: RawQuery): QueryOf<Schema> {
  const query: Record<string, unknown> = {}
  for (const [name, parameter] of Object.entries(schema)) {
    const texts = textsOf(raw[name])
    if (texts.length === 0) continue
    const value = parameter.parse(texts)
    if (value !== undefined) query[name] = value
  }
  return query as QueryOf<Schema>
}

/** Equal queries have equal strings; `query` need not be canonical. */
export function canonicalQueryString(schema: QuerySchema, query: RawQuery): string {
  return formatQueryString(parseQuery(schema, query))
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []
}
