import { z } from 'zod'
import {
  type Dealership,
  dealerListItemSchema,
  dealershipDraftSchema,
  dealershipPatchSchema,
  dealershipSchema,
  dealershipSummarySchema,
} from '#domain/dealership/dealership-schema.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import { dealershipNotFound, rowWrite } from '#server/http/conditional-write.ts'
import { entityTag, sendVersioned } from '#server/http/entity-tags.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { refuseHidden } from '#server/http/errors/switched-off.ts'
import { logSecurityEvent } from '#server/http/log/security-log.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { idParams, ifMatchHeaders, notModified } from '#server/http/route-schemas.ts'
import { isOtherThanConfirmed } from './contact-address.ts'
import { contactAddressRoutes } from './contact-address-routes.ts'
import { createDealership } from './create-dealership.ts'
import { dealershipSummaries } from './dealership-summaries.ts'
import { updateDealership } from './update-dealership.ts'

const dealershipAnswer: z.ZodType<Dealership> = dealershipSchema.meta({ id: 'Dealership' })

/** Every call about dealerships (docs/product.md#calls). */
export const dealershipRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'dealerships')
  const { catalogue, database, now } = dependencies

  app.get(
    '/api/dealers',
    {
      schema: {
        summary: 'The dealers by name, those without listings too where an administrator approved them',
        response: { 200: z.array(dealerListItemSchema.meta({ id: 'DealerListItem' })) },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-cache').send(catalogue.dealers()),
  )

  app.get(
    '/api/dealerships',
    {
      schema: {
        summary: 'The dealers by name, with contact, place, hours and how many vehicles each has for sale',
        response: { 200: z.array(dealershipSummarySchema.meta({ id: 'DealershipSummary' })) },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-cache').send(dealershipSummaries(catalogue)),
  )

  app.get(
    '/api/dealerships/name/:name',
    {
      config: { errorResponses: ['absent', 'gone'] },
      schema: {
        summary: "A dealership's profile; its ETag is its version",
        params: z.object({ name: z.string() }),
        response: { 200: dealershipAnswer, ...notModified },
      },
    },
    async (request, reply) => {
      const { name } = request.params
      const dealership = catalogue.dealership(name)
      if (!dealership) throw new Problem('absent', dealershipNotFound)
      const shown = { dealershipName: dealership.name }
      await refuseHidden(catalogue, { findUser: () => request.findUser() }, shown)
      return sendVersioned(request, reply, dealership)
    },
  )

  app.post(
    '/api/dealerships',
    {
      config: { access: 'dealership.create', errorResponses: ['conflict'] },
      schema: {
        summary: 'Create a profile, as an administrator or a user of that dealership',
        body: dealershipDraftSchema(now).meta({ id: 'NewDealership' }),
        response: { 201: dealershipAnswer },
      },
    },
    async (request, reply) => {
      const dealership = await createDealership(dependencies, request.user, request.body)
      return reply.code(201).header('etag', entityTag(dealership.version)).send(dealership)
    },
  )

  app.put(
    '/api/dealerships/:id',
    {
      config: { access: 'dealership.edit' },
      schema: {
        summary: 'Change a profile, as an administrator or a user of that dealership',
        params: idParams,
        headers: ifMatchHeaders,
        body: dealershipPatchSchema(now).meta({ id: 'DealershipPatch' }),
        response: { 200: dealershipAnswer },
      },
    },
    async (request, reply) => {
      const { body } = request
      const write = rowWrite(request, dealershipNotFound)
      // Enquiries are mailed to it.
      if (await isOtherThanConfirmed(database.queries, write.id, body.contactEmail))
        request.assertProved(reply)
      const { dealership, isSwitched } = await updateDealership(dependencies, write, body)
      if (isSwitched) {
        const event = dealership.isActive ? 'dealership switched on' : 'dealership switched off'
        logSecurityEvent(request, { event, dealership: dealership.id })
      }
      return reply.header('etag', entityTag(dealership.version)).send(dealership)
    },
  )
  app.register(contactAddressRoutes, { dependencies })
}
