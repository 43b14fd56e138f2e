import { randomBytes } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networksOf } from '#server/http/throttle/networks-of.ts'
import { cookieAttributes, maxAgeSeconds } from './session-cookie.ts'

/** Sessions are signed with the same key: a token must not pass for a device. */
const deviceForm = /^\d+\.[\w-]{22}$/
/** An office's computer is shared by few. */
const mostAccounts = 5

/** The id of the requesting device for an account; undefined unless it has logged in to it before. */
export function knownDevice(request: FastifyRequest, userId: number): string | undefined {
  return knownDevices(request).find((device) => isOf(device, userId))
}

/** The queue of a request: that of the account that last logged in on its device, otherwise of a customer's networks. */
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

/**
 * Recognises a device that has logged in to an account (OWASP, 'Device cookies'), so that strangers who guess its
 * password do not lock its owner out. A device has another id for each account. Its cookie has the prefix of the session's.
 */
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
