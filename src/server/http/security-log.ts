import type { FastifyRequest } from 'fastify'
import { LogSampler } from './log-sampler.ts'
import { networkOf } from './network-of.ts'

/** What one network may cause of one event in a minute: a flood must not fill the disk, nor the log hide the rest. */
const lines = new LogSampler({ most: 20, everyMs: 60_000 })

/**
 * What an operator may want to know of a client. It names neither passwords nor people: a username
 * may be a mail address, so accounts go by their ids.
 */
export interface SecurityEvent {
  event:
    | 'log-in failed'
    | 'wrong current password'
    | 'refused'
    | 'throttled'
    | 'account made'
    | 'role changed'
    | 'password changed'
    | 'password reset'
  /** Whose account it is about, where that is known and is not simply the user's who asks. */
  account?: number | undefined
  role?: string
}

/** Writes one line of JSON at the level `warn`; of a flood a few lines, and how many more there were. */
export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent): void {
  const { log, method } = request
  const network = networkOf(request.ip)
  const line = { ...event, network, method, route: request.routeOptions.url }
  const isTaken = lines.takes(`${event.event} ${network}`, (more) =>
    log.warn({ event: event.event, network, more }, `${more} more like it`),
  )
  if (isTaken) log.warn(line, event.event)
}
