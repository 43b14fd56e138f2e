import { parseQuery, type QueryOf, type QuerySchema } from '#domain/query/query.ts'
import { formatQueryString, type RawQuery } from '#domain/query/query-string.ts'

/** The router's `stringifySearch`: starts with `?` unless it is empty. */
export function stringifySearch(search: RawQuery): string {
  const text = formatQueryString(search)
  return text && `?${text}`
}

/**
 * A route's `validateSearch`. The router lays its result over the raw parameters, so what was dropped is undefined in
 * it. It validates one address several times, which is parsed once. Declared beside the route: inline, its type would be
 * inferred from what the router accepts.
 */
export function searchValidator<Schema extends QuerySchema>(
  schema: Schema,
  refine = (query: QueryOf<Schema>): QueryOf<Schema> => query,
): (raw: RawQuery) => QueryOf<Schema> {
  const names = Object.keys(schema)
  const absent = Object.fromEntries(names.map((name) => [name, undefined]))
  let latest: { raw: RawQuery; search: QueryOf<Schema> } | undefined
  return (raw) => {
    const isSame = (other: RawQuery) => names.every((name) => raw[name] === other[name])
    if (!latest || !(isSame(latest.raw) || isSame(latest.search))) {
      // A copy: the router assigns the result to what it gave.
      latest = { raw: { ...raw }, search: { ...absent, ...refine(parseQuery(schema, raw)) } }
    }
    return latest.search
  }
}
