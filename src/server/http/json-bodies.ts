import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Problem } from './errors/problem.ts'

/** Accepts JSON bodies alone (otherwise 415); an empty body is no body, regardless of its type. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) done(null, undefined)
    // Decoding would silently put replacement characters in their place.
    else if (!isUtf8(bytes)) done(new Problem('malformed', 'The body is not UTF-8'))
    else parse(request, bytes.toString(), done)
  })
}
