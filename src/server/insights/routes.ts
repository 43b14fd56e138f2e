import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { can } from '#domain/accounts/permissions.ts'
import { type InsightsQuery, insightsQuerySchema } from '#domain/insights/insights.ts'
import type { InsightsAnswer } from '#domain/insights/insights-schema.ts'
import { insightsAnswerSchema, interestEventSchema } from '#domain/insights/insights-schema.ts'
import { barbadosDay } from '#domain/text/barbados-time.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import { disconnectSignal } from '#server/http/concurrency/disconnect-signal.ts'
import type { FairQueue } from '#server/http/concurrency/fair-queue.ts'
import { Singleflight } from '#server/http/concurrency/singleflight.ts'
import { vehicleNotFound } from '#server/http/conditional-write.ts'
import { Problem } from '#server/http/problem.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { querystring } from '#server/http/route-schemas.ts'
import { privately } from '#server/http/stored-response.ts'
import { InterestLimits } from './interest-limits.ts'
import { isRobot } from './is-robot.ts'
import { readInsights } from './read-insights.ts'

const eventBytes = 1_000

/** Counts buyers' views and saves, and shows them to the dealership (product decisions, 'Accounts'). */
export const insightsRoutes: RoutePlugin<{ heavyQueries: FairQueue }> = async (
  app,
  { dependencies, heavyQueries },
) => {
  tagRoutes(app, 'insights')
  const { catalogue, database, interest, now } = dependencies
  const limits = new InterestLimits()
  const inFlight = new Singleflight<InsightsAnswer>()

  app.post(
    '/api/insights/events',
    {
      config: { refusals: ['absent', 'slowDown'] },
      bodyLimit: eventBytes,
      schema: {
        summary: 'Tell that a listing was looked at or saved',
        description:
          'Robots, administrators and users of the own dealership are answered alike and not counted. No cookie is needed or set, and no address is stored.',
        body: interestEventSchema,
        response: { 204: z.undefined().describe('Taken.') },
      },
    },
    async (request, reply) => {
      const { vehicleId, kind } = request.body
      if (!limits.takesCall(request.ip, now())) {
        throw new Problem('slowDown', 'Too many at once. Please wait a minute.', { retryAfterSeconds: 60 })
      }
      if (!catalogue.has(vehicleId)) throw new Problem('absent', vehicleNotFound)
      const day = barbadosDay(now())
      const isCounted =
        !isRobot(request.headers['user-agent']) &&
        !(await isOwn(request, vehicleId)) &&
        limits.counts(request.ip, { day, subject: `${vehicleId} ${kind}` })
      if (isCounted) interest.count({ vehicleId, day, kind })
      return reply.code(204).send(undefined)
    },
  )

  app.get(
    '/api/insights',
    {
      config: { access: 'insights.read', refusals: ['slowDown'] },
      schema: {
        summary: "Views, saves and enquiries of the dealership's listings; of all for an administrator",
        querystring: querystring(insightsQuerySchema),
        response: { 200: insightsAnswerSchema },
      },
    },
    async (request, reply) => {
      const { user, query } = request
      reply.header('cache-control', privately)
      const client = String(user.id)
      const key = `${client} ${user.role} ${user.dealershipId} ${JSON.stringify(query)}`
      return inFlight.join(key, disconnectSignal(reply), (signal) =>
        heavyQueries.run(client, () => read(user, query), { signal }),
      )
    },
  )

  async function read(user: SignedInUser, query: InsightsQuery): Promise<InsightsAnswer> {
    await interest.flush()
    return readInsights({ queries: database.queries, catalogue }, user, query, now())
  }

  /** Whether the listing's sellers, or administrators, look at it themselves. */
  async function isOwn(request: FastifyRequest, vehicleId: number): Promise<boolean> {
    const user = await request.findUser()
    const vehicle = user && catalogue.vehicle(vehicleId)
    if (!user || !vehicle) return false
    return can(user, 'vehicle.edit', vehicle) || can(user, 'insights.read', vehicle)
  }
}
