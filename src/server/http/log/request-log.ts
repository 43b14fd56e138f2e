import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { addingTo, type RequestTimes } from '#server/request-times.ts'
import { LogSampler } from './log-sampler.ts'

/** Pages have their own router and count as one route. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'page'
}

/** Logs each request at level `info`: route, status, time and account, but no addresses and bodies. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // `requestCompleted` logs all of it.
  }

  override requestCompleted(
    err: Error | null | undefined,
    request: FastifyRequest,
    { statusCode: status, elapsedTime }: FastifyReply,
  ): void {
    const { method, log } = request
    const line = { method, route: routeOf(request), status, ms: Math.round(elapsedTime) }
    if (err) log.error({ ...line, err }, 'A request ended with an error')
    else log.info(line, 'request')
  }
}

const takenId = /^[\w.:-]{8,64}$/

/** Uses the `X-Request-Id` of a trusted proxy, never a client's. */
export function requestIds(
  trustedProxies: string[],
): (
  request: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
) => string {
  const isTrusted = compile(trustedProxies)
  return ({ headers, socket: { remoteAddress } }) => {
    const proxyId = headers['x-request-id']
    const isTaken =
      typeof proxyId === 'string' &&
      takenId.test(proxyId) &&
      remoteAddress !== undefined &&
      isTrusted(remoteAddress, 0)
    return isTaken ? proxyId : randomUUID()
  }
}

/** Slow routes are often slow again. */
const lines = new LogSampler({ most: 20, everyMs: 60_000 })

interface Stages {
  times: RequestTimes
  receivingMs: number
  sentAt: number | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    stages: Stages | undefined
  }
}

/** Logs where a slow request spent its time: waiting for a turn, in the database, or in this process. */
export function logSlowRequests(app: FastifyInstance, slowMs = 1_000): void {
  app.decorateRequest('stages', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const times = { queueMs: 0, databaseMs: 0, statements: 0 }
    request.stages = { times, receivingMs: 0, sentAt: undefined }
    addingTo(times, done)
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { method, stages } = request
    const began = performance.now()
    const received = () => {
      if (stages) stages.receivingMs = performance.now() - began
    }
    if (method !== 'GET' && method !== 'HEAD') payload.once('end', received)
    done(null, payload)
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.stages) request.stages.sentAt = performance.now()
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { stages } = request
    if (!stages || reply.elapsedTime < slowMs) return
    const { times, receivingMs, sentAt } = stages
    const sendingMs = sentAt === undefined ? 0 : performance.now() - sentAt
    if (reply.elapsedTime - receivingMs - sendingMs < slowMs) return
    const { method, log } = request
    const { statusCode: status, elapsedTime: ms } = reply
    const route = routeOf(request)
    const isTaken = lines.takes(`${method} ${route}`, (more) =>
      log.warn({ method, route, more }, `${more} more slow requests like it`),
    )
    if (!isTaken) return
    const all = { ms, receivingMs, ...times, sendingMs }
    const rounded = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, Math.round(value)]))
    log.warn({ method, route, status, ...rounded }, 'slow request')
  })
}

/** Not an error if the client disconnected before the response. */
export function logFailure(request: FastifyRequest, error: unknown, message = 'A request failed'): void {
  if (request.raw.socket.destroyed) {
    request.log.info('The client disconnected before the response')
    return
  }
  request.log.error({ err: error }, message)
}
