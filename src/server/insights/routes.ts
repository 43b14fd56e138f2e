import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { can } from '#domain/accounts/permissions.ts'
import { type InsightsQuery, insightsQuerySchema } from '#domain/insights/insights.ts'
import type { InsightsAnswer } from '#domain/insights/insights-schema.ts'
import {
  engagementEventSchema,
  insightActionsSchema,
  insightsAnswerSchema,
} from '#domain/insights/insights-schema.ts'
import { localDay } from '#domain/text/local-time.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import { disconnectSignal } from '#server/http/concurrency/disconnect-signal.ts'
import type { FairQueue } from '#server/http/concurrency/fair-queue.ts'
import { vehicleNotFound } from '#server/http/conditional-write.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { refuseHiddenListing } from '#server/http/errors/switched-off.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { querystring } from '#server/http/route-schemas.ts'
import { privately } from '#server/http/stored-response.ts'
import { EngagementLimits } from './engagement-limits.ts'
import { isRobot } from './is-robot.ts'
import { readActions } from './read-actions.ts'
import { readInsights } from './read-insights.ts'

const eventBytes = 1_000
/** With a hundred thousand listings the figures of all take half a second, for which an embedded database answers nobody else. */
const costlyMs = 100
const keptMs = 60_000

/** Counts buyers' views and saves, and shows them to the dealership (docs/product.md#insights). */
export const insightsRoutes: RoutePlugin<{ heavyQueries: FairQueue }> = async (
  app,
  { dependencies, heavyQueries },
) => {
  tagRoutes(app, 'insights')
  const { catalogue, database, engagement, now } = dependencies
  const limits = new EngagementLimits()
  /** Equal requests under way share one reading, and costly figures of all listings are kept for a minute. */
  const answers = new LRUCache<
    string,
    InsightsAnswer,
    { read: () => Promise<InsightsAnswer>; isOfAll: boolean }
  >({
    max: 50,
    // Others are shared while they are made alone.
    ttl: 1,
    ttlResolution: 0,
    async fetchMethod(_key, _stale, { context, options }) {
      const began = performance.now()
      const answer = await context.read()
      if (context.isOfAll && performance.now() - began >= costlyMs) options.ttl = keptMs
      return answer
    },
  })

  app.post(
    '/api/insights/events',
    {
      config: { errorResponses: ['absent', 'gone', 'slowDown'] },
      bodyLimit: eventBytes,
      schema: {
        summary: 'Tell that a listing was looked at or saved',
        description:
          'Robots, administrators and users of the own dealership are answered alike and not counted. No cookie is needed or set, and no address is stored.',
        body: engagementEventSchema,
        response: { 204: z.undefined().describe('Taken.') },
      },
    },
    async (request, reply) => {
      const { vehicleId, kind } = request.body
      if (!limits.takesCall(request.ip, now())) {
        throw new Problem('slowDown', 'Too many at once. Please wait a minute.', { retryAfterSeconds: 60 })
      }
      if (!catalogue.has(vehicleId)) throw new Problem('absent', vehicleNotFound)
      refuseHiddenListing(catalogue, vehicleId)
      const day = localDay(now())
      const isCounted =
        !isRobot(request.headers['user-agent']) &&
        !(await isOwn(request, vehicleId)) &&
        limits.counts(request.ip, { day, subject: `${vehicleId} ${kind}` })
      if (isCounted) engagement.count({ vehicleId, day, kind })
      return reply.code(204).send(undefined)
    },
  )

  app.get(
    '/api/insights',
    {
      config: { access: 'insights.read', errorResponses: ['slowDown'] },
      schema: {
        summary: "Views, saves and enquiries of the dealership's listings; of all for an administrator",
        description: 'Those of all are up to a minute old where they take long to add up.',
        querystring: querystring(insightsQuerySchema),
        response: { 200: insightsAnswerSchema },
      },
    },
    async (request, reply) => {
      const { user, query } = request
      reply.header('cache-control', privately)
      const isOfAll = can(user, 'insights.read') && query.dealership === undefined
      const client = String(user.id)
      const key = `${isOfAll ? '' : `${client} ${user.role} ${user.dealershipId}`} ${JSON.stringify(query)}`
      const read = () => heavyQueries.run(client, () => readFor(user, query))
      return answers.forceFetch(key, { context: { read, isOfAll } })
    },
  )

  const { dealership } = insightsQuerySchema
  app.get(
    '/api/insights/actions',
    {
      config: { access: 'insights.read', errorResponses: ['slowDown'] },
      schema: {
        summary: "What of a dealership's listings calls for an action",
        description: 'For an administrator of the dealership that is named.',
        querystring: querystring({ dealership }),
        response: { 200: insightActionsSchema },
      },
    },
    async ({ user, query }, reply) => {
      reply.header('cache-control', privately)
      const work = async () => {
        await engagement.flush()
        return readActions({ queries: database.queries, catalogue }, user, query, now())
      }
      return heavyQueries.run(String(user.id), work, { signal: disconnectSignal(reply) })
    },
  )

  async function readFor(user: SignedInUser, query: InsightsQuery): Promise<InsightsAnswer> {
    await engagement.flush()
    return readInsights({ queries: database.queries, catalogue }, user, query, now())
  }

  /** Whether the listing's sellers, or administrators, look at it themselves. */
  async function isOwn(request: FastifyRequest, vehicleId: number): Promise<boolean> {
    const user = await request.findUser()
    const vehicle = user && catalogue.vehicle(vehicleId)
    if (!user || !vehicle) return false
    return can(user, 'vehicle.read', vehicle) || can(user, 'insights.read', vehicle)
  }
}
