import { channel } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'
import { networksOf } from '../throttle/networks-of.ts'
import { LogSampler } from './log-sampler.ts'

/** For one event of one network: a flood must neither fill the disk nor hide other lines. */
const lines = new LogSampler({ most: 20, everyMs: 60_000 })

/** What administrators decide: each has its line, with who did it (`user`). */
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

/** Has neither passwords nor usernames, which may be mail addresses: accounts go by their ids. */
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
  /** Of a call for many: those it named, and what became of them. */
  accounts?: readonly number[]
  counts?: Record<string, number>
  role?: string
  dealership?: number
  /** Of the account: which were changed. */
  fields?: string[]
  /** Of a deleted account: what became of them. */
  listings?: string
}

/** What the diagnostics channel has of every event, also of those that the log samples. */
export interface PublishedEvent {
  event: SecurityEvent['event']
  requestId: string
}

/** The diagnostics channel of `PublishedEvent`. */
export const securityEvents = 'bimwheels:security-events'
const published = channel(securityEvents)

/** Of a call for many, which answers what it left out: how many listings were not the account's to change. */
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
