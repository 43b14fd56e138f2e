import { enquiryCallSchema, enquiryReceiptSchema } from '#domain/enquiries/enquiry-schema.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import type { FairQueue } from '#server/http/concurrency/fair-queue.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { privately } from '#server/http/stored-response.ts'
import { answerTemplateRoutes } from './answer-template-routes.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { sendEnquiry } from './send-enquiry.ts'

/** Buyers' messages to dealerships (docs/product.md#enquiries). */
export const enquiryRoutes: RoutePlugin<{ heavyQueries: FairQueue }> = async (
  app,
  { dependencies, heavyQueries },
) => {
  tagRoutes(app, 'enquiries')
  const { database, now } = dependencies

  app.post(
    '/api/enquiries',
    {
      config: { refusesBlocked: true, errorResponses: ['absent', 'conflict', 'slowDown', 'unavailable'] },
      schema: {
        summary: "Write to a listing's dealership; the same key is kept once",
        body: enquiryCallSchema,
        response: { 201: enquiryReceiptSchema },
      },
    },
    async (request, reply) => {
      const id = await sendEnquiry(database.queries, request.body, request.ip, now())
      return reply.code(201).header('cache-control', privately).send({ id })
    },
  )
  app.register(inboxRoutes, { dependencies, heavyQueries })
  app.register(answerTemplateRoutes, { dependencies })
}
