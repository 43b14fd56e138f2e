import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified } from './entity-tags.ts'
import { type Body, chooseEncoding } from './response-body.ts'

export interface StoredResponse {
  status: number
  headers: Readonly<Record<string, string>>
  body: Body
}

export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: StoredResponse,
  cacheControl: string,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], body.encodings)
  const tag = encoding === 'identity' ? `"${body.hash}"` : `"${body.hash}-${encoding}"`
  reply.code(status).headers(headers).header('cache-control', cacheControl)
  const vary = headers.vary ? `, ${headers.vary}` : ''
  if (cacheControl === revalidated) reply.header('vary', `Accept-Encoding, Cookie${vary}`)
  else if (body.encodings.length > 1) reply.header('vary', 'Accept-Encoding')
  if (status === 200 && cacheControl !== privately) {
    reply.header('etag', tag)
    if (isNotModified(request.headers['if-none-match'], tag)) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await body.encoded(encoding))
}

/** Keeps the answers of a plugin's routes from every cache. */
export function answerPrivately(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', privately)
  })
}

export const asJson = { 'content-type': 'application/json; charset=utf-8' }

export const privately = 'private, no-store'
/** Cached, but revalidated every time. */
export const revalidated = 'public, no-cache'
/** Files whose name changes with their content. */
export const forever = 'public, max-age=31536000, immutable'
/** Files with a fixed name that seldom change. */
export const forADay = 'public, max-age=86400'
