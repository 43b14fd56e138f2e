import { randomBytes } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networksOf } from '#server/http/networks-of.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests with this cookie never get a cached response. */
    sessionCookie: string
  }
}

/** The longest that browsers keep a cookie. The database decides when a session ends. */
export const maxAgeSeconds = 400 * 24 * 60 * 60

/** Undefined without a valid signature. Costs no query. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const { valid, value } = request.unsignCookie(request.cookies[request.server.sessionCookie] ?? '')
  return (valid && value) || undefined
}

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

/** Sessions are signed with the same key, and their tokens must not pass as devices. */
const deviceForm = /^\d+\.[\w-]{22}$/
const maxAccounts = 5

/** The device's id for an account. Undefined if it has never logged in there. */
export function knownDevice(request: FastifyRequest, userId: number): string | undefined {
  return knownDevices(request).find((device) => isOf(device, userId))
}

/** Fair queue of the request: the account that last logged in on its device, else its network. */
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
  reply.setCookie(deviceCookie(request), [own, ...others].slice(0, maxAccounts).join('~'), attributes)
}

/** Device cookies (OWASP): strangers who guess a password do not lock its owner out. */
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
