import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { sessionCookieName } from '#server/http/site-security.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The session cookie's name; a request that carries it is never answered from a cache. */
    sessionCookie: string
  }
}

/** As long as browsers keep a cookie: the database decides when a session ends. */
export const maxAgeSeconds = 400 * 24 * 60 * 60

export function addSessionCookie(app: FastifyInstance, site: Pick<SiteIdentity, 'url'>): void {
  app.decorate('sessionCookie', sessionCookieName(site))
}

/** The token of a request; undefined without a valid signature, which costs no query. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const { valid, value } = request.unsignCookie(request.cookies[request.server.sessionCookie] ?? '')
  return (valid && value) || undefined
}

export function hasSessionCookie(request: FastifyRequest): boolean {
  return Boolean(request.cookies[request.server.sessionCookie])
}

/** Sets the signed session cookie, secure where the site is read over https. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const attributes = { ...cookieAttributes(request), maxAge: maxAgeSeconds, signed: true }
  reply.setCookie(request.server.sessionCookie, token, attributes)
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(request.server.sessionCookie, cookieAttributes(request))
}

export function cookieAttributes(request: FastifyRequest) {
  const isOverHttps = request.server.sessionCookie.startsWith('__Host-') || request.protocol === 'https'
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isOverHttps } as const
}
