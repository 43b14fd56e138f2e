import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

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

/** Types of mail programs and of forms without script. */
const pageForm = 'application/x-www-form-urlencoded'
const formTypes = [pageForm, 'multipart/form-data']
const formBytes = 1_000

/** Accepts posts of links in mails, with the text as the body. */
export function acceptFormPosts(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    formTypes,
    { parseAs: 'string', bodyLimit: formBytes },
    (_request, text, done) => done(null, text),
  )
}

/** Accepts a page's form without script, with its fields as the body. */
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

/** Whether a mail program posts, which is not redirected (RFC 8058, section 3.1). */
export function isOneClick(body: unknown): boolean {
  return String(body).includes('List-Unsubscribe')
}
