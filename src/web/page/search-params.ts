/** Search parameters of an address: texts, a list where a name is repeated. */
export type SearchParams = Record<string, string | string[]>

/** Reads `?brand=Kia&brand=Ford&page=2` as `{ brand: ['Kia', 'Ford'], page: '2' }`; routes validate from there. */
export function parseSearch(text: string): SearchParams {
  const found: SearchParams = {}
  const parameters = new URLSearchParams(text)
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name)
    found[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return found
}

/** The way back: lists repeat their name, absent values are left out. Starts with `?` unless it is empty. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const single of Array.isArray(value) ? value : [value]) {
      if (single !== undefined && single !== null) parameters.append(name, String(single))
    }
  }
  const text = parameters.toString()
  return text && `?${text}`
}
