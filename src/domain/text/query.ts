export interface Parameter<T> {
  /** @returns undefined if no text is valid, or the value is the default */
  parse: (texts: readonly string[]) => T | undefined
  jsonSchema: Readonly<Record<string, unknown>>
}

/** The order of the parameters is that of the canonical query string. */
export type QuerySchema = Readonly<Record<string, Parameter<unknown>>>

export type QueryOf<Schema extends QuerySchema> = {
  -readonly [Name in keyof Schema]?: Schema[Name] extends Parameter<infer T> ? T : never
}

/** Drops invalid and default values (docs/product.md#search). */
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

export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []
}

export type RawQuery = Readonly<Record<string, unknown>>

/** Request header: the page returns only the part that depends on its query. */
export const partHeader = 'x-part'

/** A repeated parameter becomes a list. */
export function parseQueryString(text: string): Record<string, string | string[]> {
  return groupPairs(new URLSearchParams(text))
}

export function groupPairs(pairs: Iterable<readonly [string, string]>): Record<string, string | string[]> {
  // Without a prototype `?__proto__=x` is an ordinary parameter.
  const grouped: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of pairs) {
    const previous = grouped[name]
    if (previous === undefined) grouped[name] = value
    else if (Array.isArray(previous)) previous.push(value)
    else grouped[name] = [previous, value]
  }
  return grouped
}

/** Without `?`. Lists repeat their name. */
export function formatQueryString(query: RawQuery): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) parameters.append(name, String(one))
    }
  }
  return parameters.toString()
}

export function withQuery(path: string, query: RawQuery): string {
  return withQueryString(path, formatQueryString(query))
}

/** @param text without `?` */
export function withQueryString(path: string, text: string): string {
  return text ? `${path}?${text}` : path
}
