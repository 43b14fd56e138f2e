import { z } from 'zod'
import {
  addressConfirmationSchema,
  confirmedAddressSchema,
  contactAddressStateSchema,
} from '#domain/dealership/dealership-schema.ts'
import { Problem } from '#server/http/errors/problem.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { idParams } from '#server/http/route-schemas.ts'
import { privately } from '#server/http/stored-response.ts'
import { isAtMailLimit } from '#server/mail/mail-counts.ts'
import { askToConfirm, contactConfirmation } from './ask-to-confirm.ts'
import { addressInReach, confirmAddress } from './contact-address.ts'

export const contactAddressRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { mailer, now } = dependencies
  const { queries } = dependencies.database

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
      if (confirmedAt !== null) throw new Problem('conflict', 'This address is confirmed already')
      const counted = { queries, kind: contactConfirmation, to: email, dealershipId, now: now() }
      if (await isAtMailLimit(counted))
        throw new Problem(
          'slowDown',
          'No more of these e-mails can be sent today. Please try again tomorrow.',
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
