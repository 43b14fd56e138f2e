import { sessionCalls } from '#domain/accounts/user-schema.ts'
import { addRoutes } from '#server/http/declared-calls.ts'
import { logSecurityEvent } from '#server/http/log/security-log.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { parseId } from '#server/http/route-schemas.ts'
import { readSessionCookie } from './session-cookie.ts'
import { endOwnSession, endSessionsOfUser, listSessions, sessionEnded } from './sessions.ts'

export const sessionRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { database, now } = dependencies
  const { queries } = database

  addRoutes(app, sessionCalls, {
    'GET /api/user/sessions': (request) =>
      listSessions(queries, { userId: request.user.id, token: readSessionCookie(request), now: now() }),
    async 'DELETE /api/user/sessions'(request) {
      await endSessionsOfUser(queries, request.user.id, readSessionCookie(request))
      logSecurityEvent(request, { event: 'sessions ended' })
    },
    async 'DELETE /api/user/sessions/:id'(request) {
      const id = parseId(request.params.id, sessionEnded)
      await endOwnSession(queries, { userId: request.user.id, id })
      logSecurityEvent(request, { event: 'sessions ended' })
    },
  })
}
