/** Parameters of an address, a form or a link by their names: texts, numbers, booleans or lists of them. */
export type RawQuery = Readonly<Record<string, unknown>>

/**
 * Parses a query string, with or without `?`: a parameter given once is a text, a repeated one a list. A malformed
 * %-sequence is taken literally, as browsers do.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  return groupPairs(new URLSearchParams(text))
}

/** The same of pairs of names and values, such as those of a form. */
export function groupPairs(pairs: Iterable<readonly [string, string]>): Record<string, string | string[]> {
  // Without a prototype, so that `?__proto__=x` is a parameter like any other.
  const grouped: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of pairs) {
    const given = grouped[name]
    if (given === undefined) grouped[name] = value
    else if (Array.isArray(given)) given.push(value)
    else grouped[name] = [given, value]
  }
  return grouped
}

/** The query string of some parameters, without `?`: lists repeat their name, absent values are left out. */
export function formatQueryString(query: RawQuery): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) parameters.append(name, String(one))
    }
  }
  return parameters.toString()
}

/** An address with its query string, `?` only where there is one. */
export function withQuery(path: string, query: RawQuery): string {
  const text = formatQueryString(query)
  return text ? `${path}?${text}` : path
}
