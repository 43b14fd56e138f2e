import type { FastifyRequest } from 'fastify'
import { LogSampler } from './log-sampler.ts'
import { networkOf } from './network-of.ts'

/** For one event of one network: a flood must neither fill the disk nor hide other lines. */
const lines = new LogSampler({ most: 20, everyMs: 60_000 })

/** Has neither passwords nor usernames, which may be mail addresses: accounts go by their ids. */
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
  /** The account concerned, where known and not the caller's own. */
  account?: number | undefined
  role?: string
}

/** Logs one JSON line at level `warn`; a flood is sampled. */
export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent): void {
  const { log, method } = request
  const network = networkOf(request.ip)
  const line = { ...event, network, method, route: request.routeOptions.url }
  const isTaken = lines.takes(`${event.event} ${network}`, (more) =>
    log.warn({ event: event.event, network, more }, `${more} more like it`),
  )
  if (isTaken) log.warn(line, event.event)
}
