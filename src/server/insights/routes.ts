import { eq } from 'drizzle-orm'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isOwnDealership } from '#domain/accounts/may-edit-dealership.ts'
import {
  type InsightsAnswer,
  type InsightsQuery,
  insightsOrders,
  insightsPeriods,
  parseInsightsQuery,
} from '#domain/insights/insights.ts'
import { insightsAnswerSchema, interestEventSchema } from '#domain/insights/insights-schema.ts'
import { barbadosDay } from '#domain/text/barbados-time.ts'
import { nameKey } from '#domain/text/names.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import { requireUser, signedInUser } from '#server/accounts/sessions/signed-in-user.ts'
import { dealerships } from '#server/database/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { goneSignal } from '#server/http/concurrency/disconnect-signal.ts'
import type { FairQueue } from '#server/http/concurrency/fair-queue.ts'
import { SharedWork } from '#server/http/concurrency/singleflight.ts'
import { Problem } from '#server/http/problem.ts'
import { describedOnly, problemResponses } from '#server/http/route-schemas.ts'
import { InterestLimits } from './interest-limits.ts'
import { isRobot } from './is-robot.ts'
import { readInsights } from './read-insights.ts'

const tags = ['insights']
/** More than an event ever needs. */
const eventBytes = 1_000
/** Stands for a dealership that is not there. */
const nobodys = -1

/** Counts what buyers look at and keep, and shows it to the dealership (product decisions, 'Accounts'). */
export const insightsRoutes: FastifyPluginCallback<{ dependencies: Dependencies; heavyReads: FairQueue }> = (
  plain,
  { dependencies, heavyReads },
  done,
) => {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const { catalogue, database, interest, now } = dependencies
  const limits = new InterestLimits()
  const underWay = new SharedWork<InsightsAnswer>()

  app.post(
    '/api/insights/events',
    {
      bodyLimit: eventBytes,
      schema: {
        tags,
        summary: 'Tell that a listing was looked at or saved',
        description:
          'Robots, administrators and users of the own dealership are answered alike and not counted. No cookie is needed or set, and no address is stored.',
        body: interestEventSchema,
        response: {
          204: z.undefined().describe('Taken.'),
          ...problemResponses('malformed', 'forbidden', 'absent', 'tooLarge', 'wrongType', 'slowDown'),
        },
      },
    },
    async (request, reply) => {
      const { vehicleId, kind } = request.body
      if (!limits.takesCall(request.ip, now())) {
        throw new Problem('slowDown', 'Too many at once. Please wait a minute.', { retryAfterSeconds: 60 })
      }
      if (!catalogue.has(vehicleId)) throw new Problem('absent', 'Vehicle not found')
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
      schema: {
        tags,
        security: [{ session: [] }],
        summary: "Views, saves and enquiries of the dealership's listings; of all for an administrator",
        querystring: z.object({
          days: z.literal([...insightsPeriods]).optional(),
          order: z.enum(insightsOrders).optional(),
          dealership: z.string().optional().meta({ description: 'One dealership, for administrators.' }),
          page: z.number().int().min(1).optional(),
        }),
        response: {
          200: insightsAnswerSchema,
          ...problemResponses('unauthenticated', 'slowDown', 'unavailable'),
        },
      },
      validatorCompiler: describedOnly,
    },
    async (request, reply) => {
      const user = await requireUser(request)
      const query = parseInsightsQuery(new URL(request.url, 'http://localhost').searchParams)
      reply.header('cache-control', 'private, no-store')
      const client = String(user.id)
      const asked = `${client} ${user.isAdmin} ${user.dealershipId} ${JSON.stringify(query)}`
      return underWay.join(asked, goneSignal(reply), (signal) =>
        heavyReads.run(client, () => read(user, query), { signal }),
      )
    },
  )

  async function read(user: SignedInUser, query: InsightsQuery): Promise<InsightsAnswer> {
    await interest.flush()
    const scope = { dealershipId: await shownDealership(user, query) }
    return readInsights({ queries: database.queries, catalogue, scope, query, now: now() })
  }

  /** Whether the listing is looked at by those who sell it, or who look after the marketplace. */
  async function isOwn(request: FastifyRequest, vehicleId: number): Promise<boolean> {
    const user = await signedInUser(request)
    const vehicle = user && catalogue.vehicle(vehicleId)
    if (!user || !vehicle) return false
    return user.isAdmin || user.id === vehicle.userId || isOwnDealership(user, vehicle.dealershipName)
  }

  /** The dealership whose figures are shown; undefined is all of them. */
  async function shownDealership(user: SignedInUser, query: InsightsQuery): Promise<number | undefined> {
    if (!user.isAdmin) return user.dealershipId ?? nobodys
    if (query.dealership === undefined) return undefined
    const [found] = await database.queries
      .select({ id: dealerships.id })
      .from(dealerships)
      .where(eq(dealerships.nameKey, nameKey(query.dealership)))
    return found?.id ?? nobodys
  }
  done()
}
