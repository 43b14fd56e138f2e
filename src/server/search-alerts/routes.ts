import { searchAlertCalls } from '#domain/search/search-alerts-schema.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { Problem } from '#server/http/problem.ts'
import { acceptFormPosts, isOneClick } from '#server/http/request-bodies.ts'
import { privately } from '#server/http/stored-response.ts'
import { confirmAlert, requestAlert, stopAlerts } from './alerts.ts'

export const searchAlertRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'search alerts')
  const { catalogue, mailer, now } = dependencies
  const { queries } = dependencies.database
  acceptFormPosts(app)

  addRoutes(app, searchAlertCalls, {
    async 'POST /api/search-alerts'(request, reply) {
      if (!mailer) throw new Problem('conflict', 'This marketplace does not send e-mail')
      await requestAlert(queries, request.body, { address: request.ip, now: now() })
      reply.header('cache-control', privately)
    },
    async 'POST /api/search-alerts/confirmation'(request, reply) {
      const [latestId = 0] = catalogue.list({ pageSize: 1 })
      const { alert: id } = request.query
      const isConfirmed = await confirmAlert(queries, { id, latestId, now: now() })
      return reply.redirect(`/search-alerts?done=${isConfirmed ? 'confirmed' : 'invalid'}`, 303)
    },
    async 'POST /api/search-alerts/stop'(request, reply) {
      await stopAlerts(queries, request.query.address)
      return isOneClick(request.body)
        ? reply.code(204).send(undefined)
        : reply.redirect('/search-alerts?done=stopped', 303)
    },
  })
}
