import type { FastifyInstance } from 'fastify'
import { addingTo, noTimes, type RequestTimes } from '#server/request-times.ts'
import { LogSampler } from './log-sampler.ts'
import { routeOf } from './request-log.ts'

/** Of one route: what is slow once is often slow again. */
const lines = new LogSampler({ most: 20, everyMs: 60_000 })

interface Stages {
  times: RequestTimes
  /** Time on the line, which is the client's. */
  receivingMs: number
  sentAt: number | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    stages: Stages | undefined
  }
}

/**
 * Logs a request that takes long beside its time on the line, with where that went: waiting for a turn, waiting for the
 * database, and the rest, which is this process's own.
 * @param slowMs a second unless given
 */
export function logSlowRequests(app: FastifyInstance, slowMs = 1_000): void {
  app.decorateRequest('stages', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const times = noTimes()
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
