import { z } from 'zod'
import { passwordChangeSchema, passwordResetCallSchema } from '#domain/accounts/user-schema.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { idParams, parseId } from '#server/http/route-schemas.ts'
import { logSecurityEvent } from '#server/http/security-log.ts'
import { userNotFound } from '../read-users.ts'
import { readSessionCookie } from '../sessions/session-cookie.ts'
import { changePassword } from './change-password.ts'
import { resetPassword } from './reset-password.ts'

export const passwordRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { now } = dependencies
  const { queries } = dependencies.database

  app.post(
    '/api/user/change-password',
    {
      config: { access: 'account', refusals: ['conflict'] },
      schema: {
        summary: 'Change your own password; your other sessions end',
        body: passwordChangeSchema,
        response: { 204: z.undefined().describe('Changed.') },
      },
    },
    async (request, reply) => {
      const { user, body, ip: address } = request
      const token = readSessionCookie(request)
      await changePassword(queries, user.id, body, { token, address, now: now() })
      logSecurityEvent(request, { event: 'password changed' })
      return reply.code(204).send(undefined)
    },
  )
  app.post(
    '/api/admin/users/:id/reset-password',
    {
      config: { access: 'user.manage' },
      schema: {
        summary: "Give an account another password, as an administrator; the account's sessions end",
        params: idParams,
        body: passwordResetCallSchema,
        response: { 204: z.undefined().describe('Reset.') },
      },
    },
    async (request, reply) => {
      const id = parseId(request.params.id, userNotFound)
      const change = { id, administratorId: request.user.id }
      const { newPassword } = request.body
      await resetPassword(queries, change, { newPassword, token: readSessionCookie(request) })
      logSecurityEvent(request, { event: 'password reset', account: id })
      return reply.code(204).send(undefined)
    },
  )
}
