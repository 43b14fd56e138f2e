import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { tagRoutes } from '#server/http/api-docs/openapi.ts'
import { acceptFormPosts, isOneClick } from '#server/http/form-posts.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { type UnsubscribeLink, unsubscribeByLink } from './unsubscribe.ts'

const id = z.coerce.number().int().positive().max(limits.integer)
const token = z.string().regex(/^[\w-]{43}$/)
const answers = { 204: z.undefined(), 303: z.undefined() }

/** Stops mails by their links (decision 104). */
export const unsubscribeRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'mails')
  const { queries } = dependencies.database
  acceptFormPosts(app)

  async function stop({ body }: FastifyRequest, reply: FastifyReply, link: UnsubscribeLink) {
    const isStopped = await unsubscribeByLink(queries, link)
    if (isOneClick(body)) return reply.code(204).send(undefined)
    return reply.redirect(`/unsubscribe?done=${isStopped ? 'stopped' : 'invalid'}`, 303)
  }

  app.post(
    '/api/unsubscribe',
    {
      config: { refusals: ['malformed', 'unavailable'] },
      schema: {
        summary: 'Stop mails of a kind by their link; one press of a mail program too (RFC 8058)',
        querystring: z.object({ mail: z.string().max(40), of: id, token }),
        response: answers,
      },
    },
    (request, reply) => stop(request, reply, request.query),
  )

  // The button of weekly mails that were sent before there was the other.
  app.post(
    '/api/weekly-mail/stop',
    {
      config: { refusals: ['malformed', 'unavailable'] },
      schema: {
        summary: 'Stop the weekly mail by the link of an older one',
        querystring: z.object({ dealership: id, token }),
        response: answers,
      },
    },
    (request, reply) => {
      const { dealership: of, token } = request.query
      return stop(request, reply, { mail: 'weekly', of, token })
    },
  )
}
