import { z } from 'zod'
import { ifMatchHeaders, notModified } from '#domain/accounts/call-schema.ts'
import {
  addressConfirmationSchema,
  confirmedAddressSchema,
  contactAddressStateSchema,
  type Dealership,
  dealerListItemSchema,
  dealershipDraftSchema,
  dealershipPatchSchema,
  dealershipSchema,
  dealershipSummarySchema,
} from '#domain/dealership/dealership-schema.ts'
import { dealershipNotFound, rowWrite } from '#server/http/conditional-write.ts'
import type { RoutePlugin } from '#server/http/declared-calls.ts'
import { entityTag, sendVersioned } from '#server/http/entity-tags.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { refuseHidden } from '#server/http/errors/switched-off.ts'
import { logSecurityEvent } from '#server/http/log/security-log.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { idParams } from '#server/http/route-schemas.ts'
import { privately } from '#server/http/stored-response.ts'
import { isAtMailLimit } from '#server/mail/mail-counts.ts'
import {
  addressInReach,
  askToConfirm,
  confirmAddress,
  contactConfirmation,
  isOtherThanConfirmed,
} from './contact-address.ts'
import { dealershipSummaries } from './dealership-summaries.ts'
import { createDealership, updateDealership } from './write-dealership.ts'

const dealershipAnswer: z.ZodType<Dealership> = dealershipSchema.meta({ id: 'Dealership' })

/** Every call about dealerships (docs/product.md#calls). */
export const dealershipRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'dealerships')
  const { catalogue, mailer, now } = dependencies
  const { queries } = dependencies.database

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
      if (await isOtherThanConfirmed(queries, write.id, body.contactEmail)) request.assertProved(reply)
      const { dealership, isSwitched } = await updateDealership(dependencies, write, body)
      if (isSwitched) {
        const event = dealership.isActive ? 'dealership switched on' : 'dealership switched off'
        logSecurityEvent(request, { event, dealership: dealership.id })
      }
      return reply.header('etag', entityTag(dealership.version)).send(dealership)
    },
  )

  app.get(
    '/api/dealerships/:id/contact-address',
    {
      config: { access: 'dealership.read', errorResponses: ['forbidden'] },
      schema: {
        summary: "Whether enquiries are mailed to a dealership's contact address",
        params: idParams,
        response: { 200: contactAddressStateSchema },
      },
    },
    async (request, reply) => {
      const { email, confirmedAt } = await addressInReach(queries, request, 'dealership.read')
      reply.header('cache-control', privately)
      return { isMailed: mailer !== undefined, isGiven: email !== null, isConfirmed: confirmedAt !== null }
    },
  )

  app.post(
    '/api/dealerships/:id/contact-address/confirmation',
    {
      config: {
        access: 'dealership.edit',
        errorResponses: ['conflict', 'tooLarge', 'wrongType', 'slowDown'],
      },
      schema: {
        summary: 'Mail the link that confirms the contact address once more',
        params: idParams,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const address = await addressInReach(queries, request, 'dealership.edit')
      const { dealershipId, email, confirmedAt } = address
      if (!mailer) throw new Problem('conflict', 'This marketplace does not send e-mail')
      if (email === null) throw new Problem('conflict', 'The profile has no contact e-mail address')
      if (confirmedAt !== null) throw new Problem('conflict', 'You have confirmed this address already')
      const counted = { queries, kind: contactConfirmation, to: email, dealershipId, now: now() }
      if (await isAtMailLimit(counted))
        throw new Problem(
          'slowDown',
          'We cannot send more of these e-mails today. Please try again tomorrow.',
        )
      await askToConfirm(queries, dealershipId, { now: now(), isAgain: true })
      return reply.code(204).send(undefined)
    },
  )

  app.post(
    '/api/contact-address/confirmation',
    {
      config: { errorResponses: ['absent', 'unavailable'] },
      schema: {
        summary: 'Confirm a contact address by what its mail carried',
        body: addressConfirmationSchema,
        response: { 200: confirmedAddressSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', privately)
      return confirmAddress(queries, request.body, now())
    },
  )
}
