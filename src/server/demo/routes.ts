import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { drawingScenes, drawingShapes } from '#domain/images/drawing-urls.ts'
import { demoCalls } from '#domain/operations/marketplace-status-schema.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { Problem } from '#server/http/problem.ts'
import { answerPrivately, makeByteCache, withoutSlack } from '#server/http/stored-response.ts'
import { siteObject, writeAudit } from '#server/write-audit.ts'
import { clearDemo, readDemoRows } from './clear-demo.ts'
import { dealershipPictures, drawDealership } from './draw-dealership.ts'
import { drawVehicle, parseDrawing } from './draw-vehicle.ts'

/** A compressed drawing; for clients without brotli it is drawn again. */
interface Picture {
  brotli: Buffer
  etag: string
}

const compress = promisify(brotliCompress)
/** Drawings only change with the program's version, and so does the ETag. */
const cacheControl = 'public, max-age=604800, stale-while-revalidate=2592000'
/** Drawings have about 3 kB each. */
const cacheBytes = drawingShapes.length * drawingScenes * 12 * 3_000

/** Vehicles under `/demo/<shape>/<paint>/`, demo dealerships under `/demo/logo|cover/`. */
export async function demoDrawingRoutes(app: FastifyInstance): Promise<void> {
  const cache = makeByteCache<Picture>(cacheBytes, ({ brotli }) => brotli.length)

  app.get<{ Params: { shape: string; paint: string; file: string } }>(
    '/demo/:shape/:paint/:file',
    { schema: { hide: true } },
    (request, reply) => {
      const { shape, paint, file } = request.params
      const drawing = parseDrawing(shape, paint, file)
      return send(request, reply, drawing && (() => drawVehicle(drawing)))
    },
  )

  app.get<{ Params: { picture: string; file: string } }>(
    '/demo/:picture/:file',
    { schema: { hide: true } },
    (request, reply) => {
      const { picture, file } = request.params
      const kind = dealershipPictures.find((each) => each === picture)
      const slug = /^([a-z]+)\.svg$/.exec(file)?.[1]
      const svg = kind && slug ? drawDealership(kind, slug) : undefined
      return send(request, reply, svg === undefined ? undefined : () => svg)
    },
  )

  async function send(request: FastifyRequest, reply: FastifyReply, draw: (() => string) | undefined) {
    if (!draw) throw new Problem('absent', 'There is no such drawing')
    const { brotli, etag } = await cache.get(request.url.split('?')[0] ?? '', () => prepare(draw()))
    reply.header('cache-control', cacheControl).header('etag', etag).header('vary', 'accept-encoding')
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    reply.type('image/svg+xml; charset=utf-8')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(draw())
    return reply.header('content-encoding', 'br').send(brotli)
  }
}

async function prepare(text: string): Promise<Picture> {
  const svg = Buffer.from(text)
  const brotli = withoutSlack(await compress(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }))
  return { brotli, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` }
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
