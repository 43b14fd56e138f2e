import { LRUCache } from 'lru-cache'
import { type Finding, marketplaceCalls } from '#domain/operations/marketplace-status-schema.ts'
import { siteDetailsCalls } from '#domain/operations/site-details-schema.ts'
import { diagnose } from '#server/diagnose.ts'
import type { RoutePlugin } from '#server/http/declared-calls.ts'
import { addRoutes } from '#server/http/declared-calls.ts'
import type { FairQueue } from '#server/http/fair-queue.ts'
import { disconnectSignal } from '#server/http/fair-queue.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { nameFolders, readStatus } from './read-status.ts'

/** Mail server and picture store are asked no more often. */
const checkedEveryMs = 5_000

/** The state of the marketplace, for administrators (docs/product.md#the-marketplaces-state). */
export const operationRoutes: RoutePlugin<{ heavyQueries: FairQueue }> = async (
  app,
  { dependencies, heavyQueries },
) => {
  tagRoutes(app, 'accounts')
  answerPrivately(app)
  const { images, liveSite, now, settings } = dependencies
  const findings = new LRUCache<'all', Finding[]>({
    max: 1,
    ttl: checkedEveryMs,
    fetchMethod: async () => {
      const found = await diagnose({ ...dependencies, openImages: async () => images, now })
      return found.map((finding) => ({ ...finding, said: nameFolders(finding.said, settings) }))
    },
  })

  addRoutes(app, marketplaceCalls, {
    'GET /api/admin/marketplace': ({ user }, reply) =>
      heavyQueries.run(String(user.id), () => readStatus(dependencies, now()), {
        signal: disconnectSignal(reply),
      }),
    'GET /api/admin/marketplace/checks': () => findings.fetch('all'),
  })
  addRoutes(app, siteDetailsCalls, {
    'GET /api/admin/site-details': () => liveSite.read(),
    'PUT /api/admin/site-details': ({ body, user }) => liveSite.change(body, user.id),
  })
}
