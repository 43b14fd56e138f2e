import { parseQuery, type QueryOf, type QuerySchema, type RawQuery } from '#domain/text/query.ts'

/** Parses the parameters of an address; absent and invalid ones are undefined. Equal parameters give the same object. */
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
      latest = { raw: { ...raw }, search: { ...absent, ...refine(parseQuery(schema, raw)) } }
    }
    return latest.search
  }
}
