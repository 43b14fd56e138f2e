import type { FastifyInstance } from 'fastify'

/** Accepts JSON bodies alone (otherwise 415); an empty body is no body, regardless of its type. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else parse(request, text, done)
  })
}
