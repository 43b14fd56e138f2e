/** Of texts, numbers, booleans or lists of them. */
export type RawQuery = Readonly<Record<string, unknown>>

/** Header of a request for the part of a page alone that another query changes. The address stays the page's. */
export const partHeader = 'x-part'

/** With or without `?`. A repeated parameter becomes a list; a malformed %-sequence is taken literally, as in browsers. */
export function parseQueryString(text: string): Record<string, string | string[]> {
  return groupPairs(new URLSearchParams(text))
}

export function groupPairs(pairs: Iterable<readonly [string, string]>): Record<string, string | string[]> {
  // Without a prototype: `?__proto__=x` is an ordinary parameter.
  const grouped: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of pairs) {
    const previous = grouped[name]
    if (previous === undefined) grouped[name] = value
    else if (Array.isArray(previous)) previous.push(value)
    else grouped[name] = [previous, value]
  }
  return grouped
}

/** Without `?`; lists repeat their name, absent values are omitted. */
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
