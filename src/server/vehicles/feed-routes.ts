import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Action, can } from '#domain/accounts/permissions.ts'
import { type CatalogueFeed, feedCalls } from '#domain/dealership/dealership-schema.ts'
import { hourMs } from '#domain/text/local-time.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { isSameCode } from '#server/database/installation-secret.ts'
import { dealerships, feedKeys } from '#server/database/schema.ts'
import { dealershipNotFound, notYours } from '#server/http/conditional-write.ts'
import { addRoutes, parseId, type RoutePlugin } from '#server/http/declared-calls.ts'
import { networkOf } from '#server/http/networks-of.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { Problem } from '#server/http/problem.ts'
import { privately } from '#server/http/stored-response.ts'
import { csvHeadings, csvRow, feedProblem, jsonRow } from './meta-catalogue.ts'
import { jsonList, type ListFormat, listSender, tagged } from './send-vehicles.ts'

/** Vehicles for sale as Meta's catalogue, at an address that only its owner and Meta know. */
export const feedRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'dealerships')
  const { catalogue, settings, workQueue, now } = dependencies
  const { queries } = dependencies.database

  const rowBy = (write: typeof csvRow) => (id: number) => {
    const vehicle = catalogue.vehicle(id)
    if (!vehicle || vehicle.isSold || feedProblem(vehicle, now())) return undefined
    const dealership = catalogue.dealership(vehicle.dealershipName)
    return Buffer.from(write({ vehicle, dealership, siteUrl: settings.site.url, now: now() }))
  }
  const csv: ListFormat = {
    type: 'text/csv; charset=utf-8',
    opening: csvHeadings,
    separator: '',
    closing: '',
    row: rowBy(csvRow),
  }
  const json = { ...jsonList(catalogue), row: rowBy(jsonRow) }
  const senders = {
    csv: listSender(dependencies, 'anyone', csv),
    json: listSender(dependencies, 'anyone', json),
  }
  /** When this process first saw a feed's present content. */
  const changes = new LRUCache<string, { tag: string; at: Date }>({ max: 10_000 })

  app.get('/feeds/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const [, key = '', format] = /^([\w-]{16,200})\.(csv|json)$/.exec(file) ?? []
    const ids = key && (await idsOfKey(key))
    if (!ids) throw new Problem('absent', 'There is no feed at this address')
    // Promotions begin and end without a new version.
    const hour = Math.floor(now().getTime() / hourMs)
    const list = await workQueue.run('anyone', () => tagged(catalogue, ids(), hour))
    const before = changes.get(key)
    const change = before?.tag === list.tag ? before : { tag: list.tag, at: now() }
    changes.set(key, change)
    reply.header('last-modified', change.at.toUTCString())
    if (isUnchangedSince(request, change.at)) return reply.code(304).send()
    return senders[format as keyof typeof senders](request, reply, networkOf(request.ip), () => list)
  })

  async function idsOfKey(key: string): Promise<(() => number[]) | undefined> {
    if (settings.feedKey !== undefined && isSameCode(key, settings.feedKey)) return () => catalogue.ids()
    const [found] = await queries
      .select({ name: dealerships.name })
      .from(feedKeys)
      .innerJoin(dealerships, eq(dealerships.id, feedKeys.dealershipId))
      .where(eq(feedKeys.key, key))
    return found && (() => catalogue.dealershipIds(found.name))
  }

  addRoutes(app, feedCalls, {
    async 'GET /api/dealerships/:id/feed'(request, reply) {
      const { id, name } = await dealershipInReach(request, 'dealership.read')
      const [stored] = await queries.select().from(feedKeys).where(eq(feedKeys.dealershipId, id))
      reply.header('cache-control', privately)
      return feedOf(name, stored?.key ?? null)
    },
    async 'POST /api/dealerships/:id/feed'(request) {
      const { id, name } = await dealershipInReach(request, 'dealership.edit')
      const key = randomBytes(16).toString('base64url')
      await queries
        .insert(feedKeys)
        .values({ dealershipId: id, key })
        .onConflictDoUpdate({ target: feedKeys.dealershipId, set: { key } })
      return feedOf(name, key)
    },
  })

  async function dealershipInReach(
    { params, user }: Pick<FastifyRequest<{ Params: { id: string } }>, 'params' | 'user'>,
    action: Action & `dealership.${string}`,
  ) {
    const id = parseId(params.id, dealershipNotFound)
    const [found] = await queries.select().from(dealerships).where(eq(dealerships.id, id))
    if (!found) throw new Problem('absent', dealershipNotFound)
    if (!can(user, action, { dealershipName: found.name })) throw notYours('dealership')
    return { id, name: found.name }
  }

  function feedOf(dealershipName: string, key: string | null): CatalogueFeed {
    const forSale = catalogue
      .dealershipIds(dealershipName)
      .flatMap((id) => catalogue.vehicle(id) ?? [])
      .filter(({ isSold }) => !isSold)
    const leftOut = forSale.flatMap((vehicle) => {
      const reason = feedProblem(vehicle, now())
      return reason ? [{ id: vehicle.id, name: vehicleName(vehicle), reason }] : []
    })
    return { key, listed: forSale.length - leftOut.length, leftOut }
  }
}

/** If-None-Match wins (RFC 9110 section 13.1.3). HTTP dates have no milliseconds. */
function isUnchangedSince({ headers }: FastifyRequest, changedAt: Date): boolean {
  if (headers['if-none-match'] !== undefined) return false
  return Date.parse(headers['if-modified-since'] ?? '') >= Math.floor(changedAt.getTime() / 1000) * 1000
}
