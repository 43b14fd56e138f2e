import { z } from 'zod'
import { type Person, personalDataCalls, personSchema } from '#domain/privacy/personal-data-schema.ts'
import { siteObject, writeAudit } from '#server/audit/write-audit.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import { addRoutes } from '#server/http/declared-calls.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { erasePersonalData, findPersonalData } from './personal-data.ts'
import { personalDataPage } from './personal-data-page.ts'

/** Requests of persons about their data (docs/product.md#personal-data). Posted, so that no address has what they ask for. */
export const privacyRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'moderation')
  answerPrivately(app)
  const { database, settings, now } = dependencies
  const find = async (person: Person, userId: number) => {
    const object = siteObject(settings.site.name)
    await writeAudit(database.queries, userId, { action: 'privacy.export', object, now: now() })
    return findPersonalData(database.queries, person)
  }

  addRoutes(app, personalDataCalls, {
    'POST /api/admin/personal-data': ({ body, user }) => find(body, user.id),
    'POST /api/admin/personal-data/erasure': ({ body, user }) =>
      erasePersonalData(database, body, { userId: user.id, siteName: settings.site.name, now: now() }),
  })

  app.post(
    '/api/admin/personal-data/page',
    {
      config: { access: 'privacy.manage' },
      schema: {
        summary: 'The same as a page for the person',
        body: personSchema,
        response: {
          200: { description: 'An HTML file.', content: { 'text/html': { schema: z.string() } } },
        },
      },
    },
    async ({ body, user }, reply) => {
      const page = personalDataPage(await find(body, user.id), settings.site, now())
      return reply
        .type('text/html; charset=utf-8')
        .header('content-disposition', 'attachment; filename="personal-data.html"')
        .send(page)
    },
  )
}
