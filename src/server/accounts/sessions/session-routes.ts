import { z } from 'zod'
import { openSessionSchema } from '#domain/accounts/session-schema.ts'
import { logSecurityEvent } from '#server/http/log/security-log.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { idParams, parseId } from '#server/http/route-schemas.ts'
import { readSessionCookie } from './session-cookie.ts'
import { endOwnSession, endSessionsOfUser, listSessions, sessionEnded } from './sessions.ts'
import { ownAccount } from './signed-in-user.ts'

export const sessionRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { database, now } = dependencies
  const { queries } = database

  app.get(
    '/api/user/sessions',
    {
      config: ownAccount,
      schema: { summary: 'Where your account is logged in', response: { 200: z.array(openSessionSchema) } },
    },
    (request) =>
      listSessions(queries, { userId: request.user.id, token: readSessionCookie(request), now: now() }),
  )
  app.delete(
    '/api/user/sessions',
    {
      config: { ...ownAccount, stepUp: true },
      schema: {
        summary: 'Log out everywhere else',
        response: { 204: z.undefined().describe('Your other sessions have ended.') },
      },
    },
    async (request, reply) => {
      await endSessionsOfUser(queries, request.user.id, readSessionCookie(request))
      logSecurityEvent(request, { event: 'sessions ended' })
      return reply.code(204).send(undefined)
    },
  )
  app.delete(
    '/api/user/sessions/:id',
    {
      config: { ...ownAccount, stepUp: true },
      schema: {
        summary: 'End one of your sessions',
        params: idParams,
        response: { 204: z.undefined().describe('Ended.') },
      },
    },
    async (request, reply) => {
      const id = parseId(request.params.id, sessionEnded)
      await endOwnSession(queries, { userId: request.user.id, id })
      logSecurityEvent(request, { event: 'sessions ended' })
      return reply.code(204).send(undefined)
    },
  )
}
