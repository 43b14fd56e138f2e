/**
 * Reads a query string: a parameter given once is a text, one given several times a list of texts. A malformed
 * %-sequence is read literally, as browsers do.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(text)
  const read: Record<string, string | string[]> = Object.create(null)
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name)
    read[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return read
}
