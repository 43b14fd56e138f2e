import { unsubscribeCalls } from '#domain/operations/unsubscribe-schema.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { acceptFormPosts, isOneClick } from '#server/http/request-bodies.ts'
import { unsubscribeByLink } from './unsubscribe.ts'

/** Stops mails by their links (decision 104). */
export const unsubscribeRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'mails')
  acceptFormPosts(app)

  addRoutes(app, unsubscribeCalls, {
    async 'POST /api/unsubscribe'(request, reply) {
      const isStopped = await unsubscribeByLink(dependencies.database.queries, request.query)
      if (isOneClick(request.body)) return reply.code(204).send(undefined)
      return reply.redirect(`/unsubscribe?done=${isStopped ? 'stopped' : 'invalid'}`, 303)
    },
  })
}
