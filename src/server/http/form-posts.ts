import type { FastifyInstance } from 'fastify'

/** What mail programs and a page's form without script send. */
const pageForm = 'application/x-www-form-urlencoded'
const formTypes = [pageForm, 'multipart/form-data']
const formBytes = 1_000

/** Lets the routes of a plugin be posted to by the links of mails, whose bodies are texts then. */
export function acceptFormPosts(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    formTypes,
    { parseAs: 'string', bodyLimit: formBytes },
    (_request, text, done) => done(null, text),
  )
}

/** Lets a page's form be posted without script: its fields are the body. */
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
