import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** Other types get 415. An empty body is no body, whatever its type. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) done(null, undefined)
    else if (!isUtf8(bytes)) done(new Problem('malformed', 'The body is not UTF-8'))
    else parse(request, bytes.toString(), done)
  })
}

const pageForm = 'application/x-www-form-urlencoded'
const formTypes = [pageForm, 'multipart/form-data']
const formBytes = 1_000

/** Accepts POST requests from links in mails. The body is the raw text. */
export function acceptFormPosts(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    formTypes,
    { parseAs: 'string', bodyLimit: formBytes },
    (_request, text, done) => done(null, text),
  )
}

/** Accepts forms submitted without script. The body has their fields. */
export function acceptPageForms(app: FastifyInstance, bytes: number): void {
  app.addContentTypeParser<string>(
    pageForm,
    { parseAs: 'string', bodyLimit: bytes },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
  )
}

export function isPageForm({ headers }: { headers: { 'content-type'?: string | undefined } }): boolean {
  return headers['content-type']?.startsWith(pageForm) === true
}

/** Whether a mail program posts. It must not be redirected (RFC 8058 section 3.1). */
export function isOneClick(body: unknown): boolean {
  return String(body).includes('List-Unsubscribe')
}
