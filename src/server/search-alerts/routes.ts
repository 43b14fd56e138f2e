import { z } from 'zod'
import type { RoutePlugin } from '#server/http/declared-calls.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { acceptFormPosts, isOneClick } from '#server/http/request-bodies.ts'
import { privately } from '#server/http/stored-response.ts'
import { searchAlertSchema } from '#server/search-alerts/alerts.ts'
import { confirmAlert, requestAlert, stopAlerts } from './alerts.ts'

const alertParameter = z.object({ alert: z.uuid() })
const addressParameter = z.object({ address: z.string().regex(/^[\w-]{43}$/) })

/** Mails about new finds of a saved search (decision 36). */
export const searchAlertRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'search alerts')
  const { catalogue, mailer, now } = dependencies
  const { queries } = dependencies.database
  acceptFormPosts(app)

  app.post(
    '/api/search-alerts',
    {
      config: { refusesBlocked: true, errorResponses: ['conflict', 'slowDown', 'unavailable'] },
      schema: {
        summary: 'Have new finds of a search mailed to an address once its owner has confirmed it',
        body: searchAlertSchema,
        response: { 202: z.undefined() },
      },
    },
    async (request, reply) => {
      if (!mailer) throw new Problem('conflict', 'This marketplace does not send e-mail')
      await requestAlert(queries, request.body, { address: request.ip, now: now() })
      return reply.code(202).header('cache-control', privately).send(undefined)
    },
  )

  // Without a body schema: the form of the page has no fields.
  app.post(
    '/api/search-alerts/confirmation',
    {
      config: { errorResponses: ['malformed', 'unavailable'] },
      schema: {
        summary: 'Confirm what the link of a mail names; leads to the page that says how it went',
        querystring: alertParameter,
        response: { 303: z.undefined() },
      },
    },
    async (request, reply) => {
      const [latestId = 0] = catalogue.list({ pageSize: 1 })
      const { alert: id } = request.query
      const isConfirmed = await confirmAlert(queries, { id, latestId, now: now() })
      return reply.code(303).redirect(`/search-alerts?done=${isConfirmed ? 'confirmed' : 'invalid'}`, 303)
    },
  )

  app.post(
    '/api/search-alerts/stop',
    {
      config: { errorResponses: ['malformed', 'unavailable'] },
      schema: {
        summary: 'Remove an address with all its searches; one press of a mail program too (RFC 8058)',
        querystring: addressParameter,
        response: { 204: z.undefined(), 303: z.undefined() },
      },
    },
    async (request, reply) => {
      await stopAlerts(queries, request.query.address)
      return isOneClick(request.body)
        ? reply.code(204).send(undefined)
        : reply.redirect('/search-alerts?done=stopped', 303)
    },
  )
}
