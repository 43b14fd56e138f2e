import { randomBytes } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { networksOf } from '#server/http/networks-of.ts'
import { sessionCookieName } from '#server/http/site-security.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The session cookie's name; a request that carries it is never answered from a cache. */
    sessionCookie: string
  }
}

/** The longest that browsers keep a cookie. The database decides when a session ends. */
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

/** Sessions are signed with the same key: a token must not pass for a device. */
const deviceForm = /^\d+\.[\w-]{22}$/
/** An office's computer is shared by few. */
const mostAccounts = 5

/** The id of the requesting device for an account; undefined unless it has logged in to it before. */
export function knownDevice(request: FastifyRequest, userId: number): string | undefined {
  return knownDevices(request).find((device) => isOf(device, userId))
}

/** The queue of a request: of the account that last logged in on its device, else of its network. */
export function lineOf(request: FastifyRequest): string {
  const [device] = knownDevices(request)
  return device === undefined ? networksOf(request.ip).customer : `account ${device.split('.', 1)}`
}

export function rememberDevice(request: FastifyRequest, reply: FastifyReply, userId: number): void {
  const known = knownDevices(request)
  const own =
    known.find((device) => isOf(device, userId)) ?? `${userId}.${randomBytes(16).toString('base64url')}`
  const others = known.filter((device) => device !== own)
  const attributes = { ...cookieAttributes(request), maxAge: maxAgeSeconds, signed: true }
  reply.setCookie(deviceCookie(request), [own, ...others].slice(0, mostAccounts).join('~'), attributes)
}

/** Recognises a device (OWASP, 'Device cookies'), so that strangers who guess a password do not lock its owner out. */
function deviceCookie({ server }: FastifyRequest): string {
  return server.sessionCookie.replace('session', 'device')
}

function isOf(device: string, userId: number): boolean {
  return device.startsWith(`${userId}.`)
}

function knownDevices(request: FastifyRequest): string[] {
  const { valid, value } = request.unsignCookie(request.cookies[deviceCookie(request)] ?? '')
  return valid && value ? value.split('~').filter((device) => deviceForm.test(device)) : []
}
