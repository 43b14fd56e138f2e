import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import type { RoutePlugin } from '#server/http/declared-calls.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { acceptFormPosts, isOneClick } from '#server/http/request-bodies.ts'
import { unsubscribeByLink } from './unsubscribe.ts'

/** Stops mails by their links (decision 104). */
export const unsubscribeRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'mails')
  acceptFormPosts(app)

  app.post(
    '/api/unsubscribe',
    {
      config: { errorResponses: ['malformed', 'unavailable'] },
      schema: {
        summary: 'Stop mails of a kind by their link; one press of a mail program too (RFC 8058)',
        querystring: z.object({
          mail: z.string().max(40),
          of: z.coerce.number().int().positive().max(limits.integer),
          token: z.string().regex(/^[\w-]{43}$/),
        }),
        response: { 204: z.undefined(), 303: z.undefined() },
      },
    },
    async (request, reply) => {
      const isStopped = await unsubscribeByLink(dependencies.database.queries, request.query)
      if (isOneClick(request.body)) return reply.code(204).send(undefined)
      return reply.redirect(`/unsubscribe?done=${isStopped ? 'stopped' : 'invalid'}`, 303)
    },
  )
}
