import type { FastifyInstance } from 'fastify'

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

/** Takes JSON bodies alone, anything else is 415; an empty body is no body, whatever type it claims. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else parse(request, text, done)
  })
}
