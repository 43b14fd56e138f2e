import { channel } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'
import { networksOf } from '../networks-of.ts'
import { LogSampler } from './log-sampler.ts'

/** Limit for one event from one network: a flood must neither fill the disk nor hide other lines. */
const lines = new LogSampler({ most: 20, everyMs: 60_000 })

/** Decisions of administrators, which are never sampled. */
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

/** Accounts go by their ids: usernames may be mail addresses. */
export interface SecurityEvent {
  event:
    | 'logged in'
    | 'log-in failed'
    | 'wrong current password'
    | 'refused'
    | 'throttled'
    | 'account made'
    | AdministrativeEvent
    | 'password changed'
    | 'password reset'
    | 'sessions ended'
    | 'wrong proof'
    | 'second factor changed'
  /** The account concerned, where known and not the caller's own. */
  account?: number | undefined
  /** Accounts that a call for many named, and what became of them. */
  accounts?: readonly number[]
  counts?: Record<string, number>
  role?: string
  dealership?: number
  /** Changed fields of the account. */
  fields?: string[]
  /** Where a deleted account's listings went. */
  listings?: string
}

/** An event as the diagnostics channel publishes it, unsampled. */
export interface PublishedEvent {
  event: SecurityEvent['event']
  requestId: string
}

export const securityEvents = 'bimwheels:security-events'
const published = channel(securityEvents)

/** Logs how many listings of a call were not the account's to change. */
export function logRefusedListings(request: FastifyRequest, listings: number): void {
  if (listings > 0) logSecurityEvent(request, { event: 'refused', counts: { listings } })
}

/** Logs one JSON line at level `warn`; a flood is sampled. */
export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent): void {
  const told: PublishedEvent = { event: event.event, requestId: request.id }
  published.publish(told)
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
