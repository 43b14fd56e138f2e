import { enquiryCallSchema, enquiryReceiptSchema } from '#domain/enquiries/enquiry-schema.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import type { FairQueue } from '#server/http/concurrency/fair-queue.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { privately } from '#server/http/stored-response.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { mailLater } from './mail-enquiries.ts'
import { sendEnquiry } from './send-enquiry.ts'

/** Buyers' messages to dealerships (product decisions, 'Enquiries'). */
export const enquiryRoutes: RoutePlugin<{ heavyQueries: FairQueue }> = async (
  app,
  { dependencies, heavyQueries },
) => {
  tagRoutes(app, 'enquiries')
  const { database, now } = dependencies
  const mail = mailLater(app, dependencies)

  app.post(
    '/api/enquiries',
    {
      config: { refusals: ['absent', 'conflict', 'slowDown', 'unavailable'] },
      schema: {
        summary: "Write to a listing's dealership; the same key is kept once",
        body: enquiryCallSchema,
        response: { 201: enquiryReceiptSchema },
      },
    },
    async (request, reply) => {
      const { queries } = database
      const { id, isNew } = await sendEnquiry({
        queries,
        enquiry: request.body,
        address: request.ip,
        now: now(),
      })
      if (isNew) mail(id)
      return reply.code(201).header('cache-control', privately).send({ id })
    },
  )
  app.register(inboxRoutes, { dependencies, heavyQueries })
}
