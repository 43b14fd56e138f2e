import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { idOfSocialCard, socialCardAddress } from '#domain/vehicle/social-card.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { makeByteCache } from '#server/http/byte-cache.ts'
import { vehicleNotFound } from '#server/http/conditional-write.ts'
import { isNotModified } from '#server/http/entity-tags.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { isShownTo, switchedOff } from '#server/http/errors/switched-off.ts'
import { parseId } from '#server/http/route-schemas.ts'
import { forever, revalidated } from '#server/http/stored-response.ts'
import { networkOf } from '#server/http/throttle/networks-of.ts'
import { decodingQueue } from '#server/images/upload-images.ts'
import { cardContent } from './card-content.ts'
import { cardPicture } from './card-picture.ts'
import { renderCard } from './render-card.ts'

interface Card {
  jpeg: Buffer
  etag: string
}

/** About 250 cards: a link is read by several networks within minutes, each of which then keeps its copy. */
const cacheBytes = 24 * 2 ** 20

/** The social cards of vehicles; an outdated address answers the present card, for links that were shared before. */
export async function socialCardRoutes(
  app: FastifyInstance,
  { dependencies }: { dependencies: Dependencies },
): Promise<void> {
  const { catalogue, images, settings, now } = dependencies
  const cache = makeByteCache<Card>(cacheBytes, ({ jpeg }) => jpeg.length)

  app.get<{ Params: { file: string } }>(
    '/cards/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      const id = parseId(idOfSocialCard(file) ?? absent(), vehicleNotFound)
      const vehicle = catalogue.vehicle(id) ?? absent()
      if (!isShownTo(catalogue, null, vehicle)) throw switchedOff(vehicle)
      const address = socialCardAddress(vehicle, now())
      const make = () => decodingQueue.run(networkOf(request.ip), () => makeCard(vehicle))
      const { jpeg, etag } = await cache.get(`${settings.site.name} ${address}`, make)
      reply.header('cache-control', address === `/cards/${file}` ? forever : revalidated).header('etag', etag)
      reply.header('cross-origin-resource-policy', 'cross-origin')
      if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type('image/jpeg').send(jpeg)
    },
  )

  async function makeCard(vehicle: Vehicle): Promise<Card> {
    const content = cardContent(vehicle, settings.site.name, now())
    const jpeg = await renderCard(content, await cardPicture(vehicle, images))
    return { jpeg, etag: `"${createHash('sha256').update(jpeg).digest('base64url').slice(0, 22)}"` }
  }
}

function absent(): never {
  throw new Problem('absent', vehicleNotFound)
}
