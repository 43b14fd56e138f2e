import {
  promotionTemplatesSchema,
  storedPromotionTemplatesSchema,
} from '#domain/promotion/promotion-templates-schema.ts'
import { promotionTemplates } from '#server/database/contact-tables.ts'
import { readTemplates, replaceTemplates } from '#server/dealerships/stored-templates.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { answerPrivately } from '#server/http/stored-response.ts'

/** The templates of the user's own dealership, an administrator's too. */
export const promotionTemplateRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { queries } = dependencies.database
  answerPrivately(app)

  app.get(
    '/api/promotion-templates',
    {
      config: { access: 'vehicle.edit' },
      schema: {
        summary: "The dealership's templates for promotions",
        response: { 200: storedPromotionTemplatesSchema },
      },
    },
    ({ user }) => readTemplates(queries, promotionTemplates, user),
  )
  app.put(
    '/api/promotion-templates',
    {
      config: { access: 'vehicle.edit', errorResponses: ['forbidden', 'conflict'] },
      schema: {
        summary: "Replace the dealership's templates for promotions",
        description: 'Refused with another version than the stored one.',
        body: promotionTemplatesSchema,
        response: { 200: storedPromotionTemplatesSchema },
      },
    },
    ({ user, body }) => replaceTemplates(queries, promotionTemplates, user, body),
  )
}
