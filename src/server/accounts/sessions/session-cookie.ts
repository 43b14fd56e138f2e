import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteIdentity } from '#domain/data-source.ts'
import { sessionCookieName } from '#server/http/site-security.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The session cookie's name; a request that carries it is answered for its user and never from a cache. */
    sessionCookie: string
  }
}

/** Longer than any session: when one ends is the database's to say (browsers cap it at 400 days). */
const maxAgeSeconds = 400 * 24 * 60 * 60

/** Lets every route read and set the session cookie. */
export function addSessionCookie(app: FastifyInstance, site: Pick<SiteIdentity, 'url'>): void {
  app.decorate('sessionCookie', sessionCookieName(site))
}

/** The token that a request carries, if any; one that was not signed here is none, and costs no look into the database. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const { valid, value } = request.unsignCookie(request.cookies[request.server.sessionCookie] ?? '')
  return (valid && value) || undefined
}

/** Whether the browser has something to forget. */
export function hasSessionCookie(request: FastifyRequest): boolean {
  return Boolean(request.cookies[request.server.sessionCookie])
}

/** Gives the browser a session's token, signed; where the site is read over https it is never sent in the clear. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const attributesOfSession = { ...attributes(request), maxAge: maxAgeSeconds, signed: true }
  reply.setCookie(request.server.sessionCookie, token, attributesOfSession)
}

/** Has the browser forget its token. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(request.server.sessionCookie, attributes(request))
}

/** Whether a cookie is to be sent over https alone. */
export function isOverHttps(request: FastifyRequest): boolean {
  return request.server.sessionCookie.startsWith('__Host-') || request.protocol === 'https'
}

function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isOverHttps(request) } as const
}
