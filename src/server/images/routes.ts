import multipart from '@fastify/multipart'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { uploadCalls } from '#domain/vehicle/listing-calls-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { HiddenListings } from '#server/catalogue/hidden-listings.ts'
import { uploadedIn, vehicles } from '#server/database/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { addRoutes } from '#server/http/declared-calls.ts'
import { isNotModified } from '#server/http/entity-tags.ts'
import { disconnectSignal, FairQueue } from '#server/http/fair-queue.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { Problem } from '#server/http/problem.ts'
import { forever } from '#server/http/stored-response.ts'
import { isShownTo } from '#server/http/switched-off.ts'
import { assertMayList, assertPicturesLeft, countPictures } from '#server/quotas.ts'
import { fileNames } from './image-store.ts'
import { makeIncomingFolder } from './images-folder.ts'
import { receiveFiles } from './receive-files.ts'
import { uploadImages, uploadShare } from './upload-images.ts'

export async function imageRoutes(
  app: FastifyInstance,
  { dependencies }: { dependencies: Dependencies },
): Promise<void> {
  tagRoutes(app, 'images')
  const { settings, images, database, catalogue } = dependencies
  const hiddenListingsOf = openHiddenPictures(dependencies)
  const uploads = new FairQueue({
    running: uploadShare,
    present: { all: 100, each: uploadShare.each },
    refusal: 'Too many uploads are under way. Please try again in a moment.',
  })
  await app.register(multipart)

  addRoutes(app, uploadCalls, {
    async 'POST /api/upload'(request, reply) {
      const signal = disconnectSignal(reply)
      const { user } = request
      const client = String(user.id)
      assertMayList(user, settings)
      await assertPicturesLeft(database.queries, user.id, settings)
      const count = (pictures: number) =>
        countPictures(database.queries, user.id, { pictures, site: settings.site })
      const upload = async () => {
        await using incoming = await makeIncomingFolder(settings.dataDir)
        const folder = incoming.path
        const files = await receiveFiles(request, folder)
        return await uploadImages({ dependencies, client, files, folder, signal, count })
      }
      return { urls: await uploads.run(client, upload, { signal }) }
    },
  })

  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/images/:file',
    schema: { hide: true },
    async handler(request, reply) {
      const { file } = request.params
      const found = /^[\da-f]{32}-\d{1,4}\.webp$/.test(file) ? await images.find(file) : undefined
      const hiding = found ? await hiddenListingsOf(file) : []
      const user = hiding.length > 0 ? await request.findUser() : null
      const isWithheld = hiding.length > 0 && !hiding.some((listing) => isShownTo(catalogue, user, listing))
      if (!found || isWithheld) throw new Problem('absent', 'This picture does not exist')
      const tag = `"${file}"`
      // The name is a content hash. An image opened as a document may run nothing.
      reply.header('cache-control', hiding.length > 0 ? 'private, no-cache' : forever).header('etag', tag)
      reply.header('content-security-policy', "default-src 'none'; sandbox")
      // Mails and other sites may show it.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      if (isNotModified(request.headers['if-none-match'], tag)) return reply.code(304).send()
      reply.type('image/webp').header('content-length', found.sizeBytes)
      return reply.send(request.method === 'HEAD' ? undefined : await found.open())
    },
  })
}

/** Finds the listings of a picture that only hidden listings show. None for a public picture. */
function openHiddenPictures({
  catalogue,
  database,
}: Pick<Dependencies, 'catalogue' | 'database'>): (file: string) => Promise<Vehicle[]> {
  let known: { of: HiddenListings; changes: number; byFile: ReadonlyMap<string, string> } | undefined

  /** Pictures of hidden listings, by the name of each of their files. */
  function addressesByFile(): ReadonlyMap<string, string> {
    const { hidden } = catalogue
    if (known?.of !== hidden || known.changes !== hidden.changes) {
      const addresses = catalogue.hiddenIds().flatMap((id) => catalogue.vehicle(id)?.imageUrls ?? [])
      const byFile = new Map(
        addresses.flatMap((address) => fileNames(address).map((name) => [name, address] as const)),
      )
      known = { of: hidden, changes: hidden.changes, byFile }
    }
    return known.byFile
  }

  return async (file) => {
    const address = catalogue.hidden.isEmpty ? undefined : addressesByFile().get(file)
    if (address === undefined) return []
    const rows = await database.queries
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(sql`${uploadedIn(vehicles.imageUrls)} and ${vehicles.imageUrls} ? ${address}`)
    const listings = rows.flatMap(({ id }) => catalogue.vehicle(id) ?? [])
    return listings.some((listing) => isShownTo(catalogue, null, listing)) ? [] : listings
  }
}
