import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { limits } from '#domain/limits.ts'
import { parseQueryString } from '#domain/text/query.ts'
import type { Database } from '#server/database/database.ts'
import { DatabaseAway } from '#server/database/sql-errors.ts'
import { unsubscribeRoutes } from '#server/mail/unsubscribe.ts'
import { operationRoutes } from '#server/operations/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { addSignedInUser } from './accounts/sign-in/signed-in-user.ts'
import { assistantPath, assistantRoutes } from './assistants/routes.ts'
import { dealershipRoutes } from './dealerships/routes.ts'
import { demoAdminRoutes, demoDrawingRoutes } from './demo/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { Connections, maxConnections } from './http/connections.ts'
import { answerClientError, answerError, answerUnknown, bareHeaders } from './http/error-handler.ts'
import { FairQueue } from './http/fair-queue.ts'
import { logSlowRequests, RequestLog, requestIds } from './http/log/request-log.ts'
import { describeApi, describeErrorResponses } from './http/openapi.ts'
import { Problem } from './http/problem.ts'
import { acceptJsonOnly } from './http/request-bodies.ts'
import {
  refuseAmbiguousRequest,
  refuseCrossSiteWrite,
  securityHeaders,
  sessionCookieName,
} from './http/site-security.ts'
import { imageRoutes } from './images/routes.ts'
import { insightsRoutes } from './insights/routes.ts'
import { addMetrics } from './metrics.ts'
import { caseRoutes } from './moderation/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { searchAlertRoutes } from './search-alerts/routes.ts'
import { vehicleRoutes } from './vehicles/routes.ts'

/** Fits a name of 200 characters, even if each is a joined emoji. */
const longestParameter = 8_000

/** Time to send a request (Node's default, which Fastify disables), and to read a response. */
const slowestRequestMs = 300_000
const slowestHeadersMs = 20_000
const timesCheckedEveryMs = 5_000

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections
  }
}

export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { settings, log } = dependencies
  const app = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    bodyLimit: limits.jsonBodyBytes,
    requestTimeout: slowestRequestMs,
    connectionTimeout: slowestRequestMs,
    http: { headersTimeout: slowestHeadersMs, connectionsCheckingInterval: timesCheckedEveryMs },
    genReqId: requestIds(settings.trustProxy),
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { querystringParser: parseQueryString, maxParamLength: longestParameter },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(bareHeaders)),
    clientErrorHandler: answerClientError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, dependencies.pages))
  acceptJsonOnly(app)
  // First, so that refusals by the hooks below have these headers too.
  await app.register(helmet, securityHeaders)
  logSlowRequests(app)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))

  const connections = new Connections(app.server, { most: maxConnections(), log })
  app.decorate('connections', connections)
  endConnections(app)
  // Log-ins and other writes go before pages, but questions of assistants only read.
  app.addHook('onRequest', async ({ method, routeOptions }, reply) => {
    if (routeOptions.url === assistantPath) return
    if (method !== 'GET' && method !== 'HEAD') reply.raw.once('close', dependencies.workQueue.letPass())
  })
  const siteUrl = new URL(settings.site.url)
  app.addHook('onRequest', async (request, reply) => refuseAmbiguousRequest(request, reply))
  // Without a service worker an app's shared pictures come here. The form opens without them.
  app.addHook('onRequest', async ({ method, url }, reply) =>
    method === 'POST' && url === '/sell' ? reply.redirect('/sell', 303) : undefined,
  )
  app.addHook('onRequest', async (request) => refuseCrossSiteWrite(request, siteUrl))
  await app.register(cookie, { secret: dependencies.cookieKey })
  app.decorate('sessionCookie', sessionCookieName(settings.site))
  addSignedInUser(app, dependencies)
  addMetrics(app, dependencies)
  describeErrorResponses(app)
  describeApi(app, dependencies)
  app.register(healthRoutes, { database: dependencies.database, connections })
  app.register(accountRoutes, { dependencies })
  app.register(vehicleRoutes, { dependencies })
  app.register(dealershipRoutes, { dependencies })
  // Queries over much of the database run one at a time for each user, and leave connections free.
  const heavyQueries = () =>
    new FairQueue({
      running: { all: dependencies.database.kind === 'embedded' ? 1 : 3, each: 1 },
      present: { all: 200, each: 20 },
      refusal: 'Too many people are viewing figures right now. Please try again in a moment.',
    })
  // Separate queues, so that an inbox does not wait for figures.
  app.register(enquiryRoutes, { dependencies, heavyQueries: heavyQueries() })
  app.register(imageRoutes, { dependencies })
  app.register(insightsRoutes, { dependencies, heavyQueries: heavyQueries() })
  app.register(searchAlertRoutes, { dependencies })
  app.register(unsubscribeRoutes, { dependencies })
  app.register(demoDrawingRoutes)
  app.register(caseRoutes, { dependencies })
  app.register(demoAdminRoutes, { dependencies })
  app.register(privacyRoutes, { dependencies })
  app.register(assistantRoutes, { dependencies })
  app.register(operationRoutes, { dependencies, heavyQueries: heavyQueries() })
  return app
}

function endConnections(app: FastifyInstance): void {
  const { connections } = app
  app.addHook('onRequest', async (request, reply) => {
    if (!connections.isHalfClosed(request.raw.socket)) return
    reply.hijack()
    request.raw.socket.destroy()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (connections.isDraining) reply.header('connection', 'close')
    done()
  })
}

const databaseTimeoutMs = 2_000

/** `/healthz`: the process runs. `/readyz`: the database responds too, and the process is not draining. */
const healthRoutes: FastifyPluginAsync<{ database: Database; connections: Connections }> = async (
  app,
  { database, connections },
) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
  })
  app.get('/healthz', () => 'ok')
  app.get('/readyz', async () => {
    if (connections.isDraining) {
      throw new Problem('unavailable', 'The marketplace is stopping', { retryAfterSeconds: 5 })
    }
    if (await database.isReachable(databaseTimeoutMs)) return 'ready'
    const cause = new DatabaseAway('It does not respond')
    throw new Problem('unavailable', 'The database does not respond', { retryAfterSeconds: 5, cause })
  })
}
