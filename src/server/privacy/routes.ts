import { z } from 'zod'
import {
  erasureSchema,
  type Person,
  personalDataSchema,
  personSchema,
} from '#domain/privacy/personal-data-schema.ts'
import { siteObject, writeAudit } from '#server/audit/write-audit.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
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

  app.post(
    '/api/admin/personal-data',
    {
      config: { access: 'privacy.manage' },
      schema: {
        summary: 'All that is kept under a mail address or a telephone number',
        body: personSchema,
        response: { 200: personalDataSchema },
      },
    },
    ({ body, user }) => find(body, user.id),
  )

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

  app.post(
    '/api/admin/personal-data/erasure',
    {
      config: { access: 'privacy.manage' },
      schema: {
        summary:
          'Erase messages, alerts, reports and declined applications under it; accounts and profiles are left',
        body: personSchema,
        response: { 200: erasureSchema },
      },
    },
    ({ body, user }) =>
      erasePersonalData(database, body, { userId: user.id, siteName: settings.site.name, now: now() }),
  )
}
