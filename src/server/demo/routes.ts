import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { demoCalls } from '#domain/operations/marketplace-status-schema.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { Problem } from '#server/http/problem.ts'
import {
  answerPrivately,
  type Body,
  makeBody,
  makeByteCache,
  sendStored,
} from '#server/http/stored-response.ts'
import { siteObject, writeAudit } from '#server/write-audit.ts'
import { clearDemo, readDemoRows } from './clear-demo.ts'
import { dealershipDrawing, drawVehicle } from './drawings.ts'

/** Drawings and their ETags only change with the program's version. */
const cacheControl = 'public, max-age=604800, stale-while-revalidate=2592000'
const asSvg = { 'content-type': 'image/svg+xml; charset=utf-8' }
const cacheBytes = 32_000_000

export async function demoDrawingRoutes(app: FastifyInstance): Promise<void> {
  const cache = makeByteCache<Body>(cacheBytes, ({ weight }) => weight)

  app.get<{ Params: { shape: string; paint: string; file: string } }>(
    '/demo/:shape/:paint/:file',
    { schema: { hide: true } },
    (request, reply) => {
      const { shape, paint, file } = request.params
      return send(request, reply, () => drawVehicle(shape, paint, file))
    },
  )

  app.get<{ Params: { picture: string; file: string } }>(
    '/demo/:picture/:file',
    { schema: { hide: true } },
    (request, reply) => {
      const { picture, file } = request.params
      return send(request, reply, () => dealershipDrawing(picture, file))
    },
  )

  async function send(request: FastifyRequest, reply: FastifyReply, draw: () => string | undefined) {
    const body = await cache.get(request.url.split('?')[0] ?? '', async () => {
      const svg = draw()
      if (svg === undefined) throw new Problem('absent', 'There is no such drawing')
      return makeBody(svg)
    })
    return sendStored(request, reply, { status: 200, headers: asSvg, body }, cacheControl)
  }
}

export const demoAdminRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'accounts')
  answerPrivately(app)
  addRoutes(app, demoCalls, {
    'GET /api/admin/demo': () => readDemoRows(dependencies.database.queries),
    async 'DELETE /api/admin/demo'({ user }) {
      const cleared = await clearDemo(dependencies)
      const object = siteObject(dependencies.settings.site.name)
      await writeAudit(dependencies.database.queries, user.id, { action: 'site.clear-demo', object })
      return cleared
    },
  })
}
