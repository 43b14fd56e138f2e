import { channel } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'
import { networksOf } from '../networks-of.ts'
import { LogSampler } from './log-sampler.ts'

/** Limits lines by event and network, so that a flood neither fills the disk nor hides other lines. */
const lines = new LogSampler({ most: 20, everyMs: 60_000 })

/** Never sampled. */
const administrative = [
  'account changed',
  'account approved',
  'account declined',
  'accounts declined',
  'account deleted',
  'role changed',
  'dealership switched off',
  'dealership switched on',
] as const
type AdministrativeEvent = (typeof administrative)[number]
const neverSampled = new Set<string>(administrative)

/** Accounts are named by id, because usernames may be mail addresses. */
export interface SecurityEvent {
  event:
    | 'logged in'
    | 'log-in failed'
    | 'wrong current password'
    | 'refused'
    | 'throttled'
    | 'account created'
    | AdministrativeEvent
    | 'password changed'
    | 'password reset'
    | 'sessions ended'
    | 'wrong proof'
    | 'second factor changed'
  account?: number | undefined
  accounts?: readonly number[]
  counts?: Record<string, number>
  role?: string
  dealership?: number
  fields?: string[]
  listings?: string
}

/** Published unsampled. */
export interface PublishedEvent {
  event: SecurityEvent['event']
  requestId: string
}

export const securityEvents = 'bimwheels:security-events'
const published = channel(securityEvents)

/** Listings in a call that the account may not change. */
export function logRefusedListings(request: FastifyRequest, listings: number): void {
  if (listings > 0) logSecurityEvent(request, { event: 'refused', counts: { listings } })
}

/** Logs at level `warn`. A flood is sampled. */
export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent): void {
  const publishedEvent: PublishedEvent = { event: event.event, requestId: request.id }
  published.publish(publishedEvent)
  const { log, method } = request
  const { narrow, wide: network } = networksOf(request.ip)
  const line = { ...event, network, method, route: request.routeOptions.url }
  const isTaken =
    neverSampled.has(event.event) ||
    lines.takes(`${event.event} ${narrow}`, (more) =>
      log.warn({ event: event.event, network, more }, `${more} more like it`),
    )
  if (isTaken) log.warn(line, event.event)
}
