import { z } from 'zod'
import { weeklyMailStateSchema, weeklyMailSwitchSchema } from '#domain/insights/insights-schema.ts'
import { addressInReach } from '#server/dealerships/contact-address.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { idParams } from '#server/http/route-schemas.ts'
import { privately } from '#server/http/stored-response.ts'
import { isUnsubscribed, subscribe } from '#server/mail/unsubscribe.ts'
import { weeklyMail } from './weekly-mail.ts'

/** The weekly mail of a dealership's insights (decision 70). */
export const weeklyMailRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'insights')
  const { name: mail } = weeklyMail
  const { mailer } = dependencies
  const { queries } = dependencies.database

  app.get(
    '/api/dealerships/:id/weekly-mail',
    {
      config: { access: 'dealership.read', errorResponses: ['forbidden'] },
      schema: {
        summary: "Whether a dealership's insights are mailed to its contact address every week",
        params: idParams,
        response: { 200: weeklyMailStateSchema },
      },
    },
    async (request, reply) => {
      const { dealershipId, confirmedAt } = await addressInReach(queries, request, 'dealership.read')
      reply.header('cache-control', privately)
      const isPossible = mailer !== undefined && confirmedAt !== null
      return { isPossible, isOn: !(await isUnsubscribed(queries, mail, dealershipId)) }
    },
  )

  app.put(
    '/api/dealerships/:id/weekly-mail',
    {
      config: { access: 'dealership.edit', errorResponses: ['forbidden'] },
      schema: {
        summary: 'Switch the weekly mail of the insights on or off',
        params: idParams,
        body: weeklyMailSwitchSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { dealershipId } = await addressInReach(queries, request, 'dealership.edit')
      await subscribe(queries, { mail, subscriber: dealershipId, ...request.body })
      return reply.code(204).send(undefined)
    },
  )
}
