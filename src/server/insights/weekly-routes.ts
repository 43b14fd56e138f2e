import { z } from 'zod'
import { weeklyMailStateSchema, weeklyMailSwitchSchema } from '#domain/insights/insights-schema.ts'
import { limits } from '#domain/limits.ts'
import { addressInReach } from '#server/dealerships/contact-address.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import { acceptFormPosts, isOneClick } from '#server/http/form-posts.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { idParams } from '#server/http/route-schemas.ts'
import { privately } from '#server/http/stored-response.ts'
import { isWeeklyMailOn, stopByLink, switchWeeklyMail } from './weekly-mail.ts'

const stopParameters = z.object({
  dealership: z.coerce.number().int().positive().max(limits.integer),
  token: z.string().regex(/^[\w-]{43}$/),
})

/** The weekly mail of a dealership's insights (decision 70). */
export const weeklyMailRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'insights')
  const { mailer } = dependencies
  const { queries } = dependencies.database
  acceptFormPosts(app)

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
      return { isPossible, isOn: await isWeeklyMailOn(queries, dealershipId) }
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
      await switchWeeklyMail(queries, { dealershipId, ...request.body })
      return reply.code(204).send(undefined)
    },
  )

  app.post(
    '/api/weekly-mail/stop',
    {
      config: { errorResponses: ['malformed', 'unavailable'] },
      schema: {
        summary: 'Stop the weekly mail by its link; one press of a mail program too (RFC 8058)',
        querystring: stopParameters,
        response: { 204: z.undefined(), 303: z.undefined() },
      },
    },
    async (request, reply) => {
      const isStopped = await stopByLink(queries, request.query)
      if (isOneClick(request.body)) return reply.code(204).send(undefined)
      return reply.redirect(`/weekly-mail?done=${isStopped ? 'stopped' : 'invalid'}`, 303)
    },
  )
}
