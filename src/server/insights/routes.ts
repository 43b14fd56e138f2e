import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { can } from '#domain/accounts/permissions.ts'
import type { InsightsQuery } from '#domain/insights/insights.ts'
import { type InsightsAnswer, insightsCalls } from '#domain/insights/insights-schema.ts'
import { localDay } from '#domain/text/local-time.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import { addressInReach } from '#server/dealerships/contact-address.ts'
import { vehicleNotFound } from '#server/http/conditional-write.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { disconnectSignal, type FairQueue } from '#server/http/fair-queue.ts'
import { networksOf } from '#server/http/networks-of.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { Problem } from '#server/http/problem.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { refuseHiddenListing } from '#server/http/switched-off.ts'
import { isUnsubscribed, subscribe } from '#server/mail/unsubscribe.ts'
import { countMissedSearch, missedSearch, readMissedSearches } from './missed-searches.ts'
import { readActions, readInsights } from './read-insights.ts'
import { weeklyMail } from './weekly-mail.ts'

/** Figures of a hundred thousand listings occupy the embedded database for half a second. */
const costlyMs = 100
const keptMs = 60_000

export const insightsRoutes: RoutePlugin<{ heavyQueries: FairQueue }> = async (
  app,
  { dependencies, heavyQueries },
) => {
  tagRoutes(app, 'insights')
  answerPrivately(app)
  const { catalogue, database, engagement, mailer, now } = dependencies
  const { queries } = database
  const { name: mail } = weeklyMail
  const limits = new EngagementLimits()
  /** Equal simultaneous requests share one response. Costly figures of all listings are cached for a minute. */
  const answers = new LRUCache<
    string,
    InsightsAnswer,
    { read: () => Promise<InsightsAnswer>; isOfAll: boolean }
  >({
    max: 50,
    // Expires at once, unless `fetchMethod` says otherwise.
    ttl: 1,
    ttlResolution: 0,
    async fetchMethod(_key, _stale, { context, options }) {
      const began = performance.now()
      const answer = await context.read()
      if (context.isOfAll && performance.now() - began >= costlyMs) options.ttl = keptMs
      return answer
    },
  })

  addRoutes(app, insightsCalls, {
    async 'POST /api/insights/events'(request) {
      const { vehicleId, kind } = request.body
      takeCall(request)
      if (!catalogue.has(vehicleId)) throw new Problem('absent', vehicleNotFound)
      refuseHiddenListing(catalogue, vehicleId)
      const day = localDay(now())
      const isCounted =
        !isRobot(request.headers['user-agent']) &&
        !(await isOwn(request, vehicleId)) &&
        limits.counts(request.ip, { day, subject: `${vehicleId} ${kind}` })
      if (isCounted) engagement.count({ vehicleId, day, kind })
    },
    async 'GET /api/insights'({ user, query }) {
      const isOfAll = can(user, 'insights.read') && query.dealership === undefined
      const client = String(user.id)
      const key = `${isOfAll ? '' : `${client} ${user.role} ${user.dealershipId}`} ${JSON.stringify(query)}`
      const read = () => heavyQueries.run(client, () => readFor(user, query))
      return answers.forceFetch(key, { context: { read, isOfAll } })
    },
    async 'GET /api/insights/actions'({ user, query }, reply) {
      const work = async () => {
        await engagement.flush()
        return readActions({ queries, catalogue }, user, query, now())
      }
      return heavyQueries.run(String(user.id), work, { signal: disconnectSignal(reply) })
    },
    async 'POST /api/insights/searches'(request) {
      takeCall(request)
      if (isRobot(request.headers['user-agent']) || (await request.findUser())) return
      const search = missedSearch(catalogue, request.body.search)
      const day = localDay(now())
      if (search !== undefined && limits.counts(request.ip, { day, subject: search }))
        await countMissedSearch(queries, search, day)
    },
    async 'GET /api/insights/searches'({ user }, reply) {
      const work = () => readMissedSearches({ queries, catalogue }, now())
      return heavyQueries.run(String(user.id), work, { signal: disconnectSignal(reply) })
    },
    async 'GET /api/dealerships/:id/weekly-mail'(request) {
      const { dealershipId, confirmedAt } = await addressInReach(queries, request, 'dealership.read')
      const isPossible = mailer !== undefined && confirmedAt !== null
      return { isPossible, isOn: !(await isUnsubscribed(queries, mail, dealershipId)) }
    },
    async 'PUT /api/dealerships/:id/weekly-mail'(request) {
      const { dealershipId } = await addressInReach(queries, request, 'dealership.edit')
      await subscribe(queries, { mail, subscriber: dealershipId, ...request.body })
    },
  })

  function takeCall({ ip }: FastifyRequest): void {
    if (!limits.takesCall(ip, now()))
      throw new Problem('slowDown', 'Too many at once. Please wait a minute.', { retryAfterSeconds: 60 })
  }

  async function readFor(user: SignedInUser, query: InsightsQuery): Promise<InsightsAnswer> {
    await engagement.flush()
    return readInsights({ queries, catalogue }, user, query, now())
  }

  async function isOwn(request: FastifyRequest, vehicleId: number): Promise<boolean> {
    const user = await request.findUser()
    const vehicle = user && catalogue.vehicle(vehicleId)
    if (!user || !vehicle) return false
    return can(user, 'vehicle.read', vehicle) || can(user, 'insights.read', vehicle)
  }
}

/** Search engines, link previews and HTTP clients. A Cubot is a telephone. */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|lighthouse|externalhit|facebookcatalog|monitor/i

export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || robots.test(userAgent)
}

const minuteMs = 60_000
const maxPerMinute = 120
/** Events of one listing and kind from one address. Only programs send more. */
const maxPerDay = 20
/** A limit for networks that one party can own: a /24 of IPv4 or a /48 of IPv6. */
const maxPerNetworkAndDay = 100
/** About 10 MB. Beyond this all counts are dropped. */
const maxRemembered = 100_000

/** Limits in this process only. Addresses are hashed with a random salt and never stored. */
export class EngagementLimits {
  #salt = randomBytes(16).toString('hex')
  #minute = { startMs: 0, calls: new Map<string, number>() }
  #day = { day: '', counts: new Map<string, number>() }

  takesCall(address: string, now: Date): boolean {
    if (Math.abs(now.getTime() - this.#minute.startMs) >= minuteMs) {
      this.#minute = { startMs: now.getTime(), calls: new Map() }
    }
    return countUp(this.#minute.calls, this.#keyOf(networksOf(address).narrow)) <= maxPerMinute
  }

  counts(address: string, { day, subject }: { day: string; subject: string }): boolean {
    if (this.#day.day !== day) this.#day = { day, counts: new Map() }
    const { narrow, wide } = networksOf(address)
    const isWithin = (network: string, most: number) =>
      countUp(this.#day.counts, `${this.#keyOf(network)} ${subject}`) <= most
    return isWithin(narrow, maxPerDay) && isWithin(wide, maxPerNetworkAndDay)
  }

  #keyOf(network: string): string {
    return hash('sha256', `${this.#salt} ${network}`, 'base64url').slice(0, 16)
  }
}

function countUp(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1
  if (count === 1 && counts.size >= maxRemembered) counts.clear()
  counts.set(key, count)
  return count
}
