import { erasureSchema, personalDataSchema, personSchema } from '#domain/privacy/personal-data-schema.ts'
import { siteObject, writeAudit } from '#server/audit/write-audit.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { erasePersonalData, findPersonalData } from './personal-data.ts'

/** Requests of persons about their data (docs/product.md#personal-data). Posted, so that no address has what they ask for. */
export const privacyRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'moderation')
  answerPrivately(app)
  const { database, settings, now } = dependencies

  app.post(
    '/api/admin/personal-data',
    {
      config: { access: 'privacy.manage', stepUp: true },
      schema: {
        summary: 'All that is kept under a mail address or a telephone number',
        body: personSchema,
        response: { 200: personalDataSchema },
      },
    },
    async ({ body, user }) => {
      const object = siteObject(settings.site.name)
      await writeAudit(database.queries, user.id, { action: 'privacy.export', object, now: now() })
      return findPersonalData(database.queries, body)
    },
  )

  app.post(
    '/api/admin/personal-data/erasure',
    {
      config: { access: 'privacy.manage', stepUp: true },
      schema: {
        summary: 'Erase messages, alerts and reports under it; accounts and profiles are left',
        body: personSchema,
        response: { 200: erasureSchema },
      },
    },
    ({ body, user }) =>
      erasePersonalData(database, body, { userId: user.id, siteName: settings.site.name, now: now() }),
  )
}
