import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie's name; a request that carries it is answered for its user and never from a cache. */
export const sessionCookie = 'session'

/** Longer than any session: when one ends is the database's to say (browsers cap it at 400 days). */
const maxAgeSeconds = 400 * 24 * 60 * 60

/** The token that a request carries, if any. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie] || undefined
}

/** Gives the browser a session's token; over HTTPS it is never sent in the clear. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(sessionCookie, token, { ...attributes(request), maxAge: maxAgeSeconds })
}

/** Has the browser forget its token. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, attributes(request))
}

function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const
}
