import type { FastifyInstance } from 'fastify'

/** What mail programs and a page's form without script send. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
const formBytes = 1_000

/** Lets the routes of a plugin be posted to by the links of mails, whose bodies are texts then. */
export function acceptFormPosts(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    formTypes,
    { parseAs: 'string', bodyLimit: formBytes },
    (_request, text, done) => done(null, text),
  )
}

/** Whether a mail program posts, which is not redirected (RFC 8058, section 3.1). */
export function isOneClick(body: unknown): boolean {
  return String(body).includes('List-Unsubscribe')
}
