import { channel } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'
import { routeOf } from './request-log.ts'

/** A request that was answered 5xx. */
export interface Failure {
  requestId: string
  /** The error and the route: nothing of the request's contents. */
  name: string
}

/** The diagnostics channel that has every failure. */
export const failures = 'bimwheels:failures'
const published = channel(failures)

/** Logs that a request failed; who left before the answer may have caused it: nothing of ours is wrong then. */
export function logFailure(request: FastifyRequest, error: unknown, message = 'A request failed'): void {
  if (request.raw.socket.destroyed) {
    request.log.info('The client was gone before the answer')
    return
  }
  request.log.error({ err: error }, message)
  publishFailure(request, error instanceof Error ? error.name : 'Error')
}

/** @param what why, such as an error's name or a sentence of ours */
export function publishFailure(request: FastifyRequest, what: string): void {
  const failure: Failure = { requestId: request.id, name: `${what}: ${request.method} ${routeOf(request)}` }
  published.publish(failure)
}
