import { passwordCalls } from '#domain/accounts/password-schema.ts'
import { addRoutes, parseId, type RoutePlugin } from '#server/http/declared-calls.ts'
import { logSecurityEvent } from '#server/http/log/security-log.ts'
import { networksOf } from '#server/http/networks-of.ts'
import { Problem } from '#server/http/problem.ts'
import { privately } from '#server/http/stored-response.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { confirmAccountEmail } from '../account-email.ts'
import { userNotFound } from '../read-users.ts'
import { countResetRequest } from '../throttle.ts'
import { readSessionCookie } from './cookies.ts'
import { changePassword, passwordReset, resetForgottenPassword, resetPassword } from './password-changes.ts'

export const passwordRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { mailer, now, settings } = dependencies
  const { queries } = dependencies.database

  addRoutes(app, passwordCalls, {
    async 'POST /api/user/change-password'(request) {
      const { user, body, ip: address } = request
      const token = readSessionCookie(request)
      await changePassword(queries, user.id, body, { token, settings, address, now: now() })
      logSecurityEvent(request, { event: 'password changed' })
    },
    async 'POST /api/admin/users/:id/reset-password'(request) {
      const id = parseId(request.params.id, userNotFound)
      const change = { id, administratorId: request.user.id }
      await resetPassword(queries, change, { ...request.body, settings })
      logSecurityEvent(request, { event: 'password reset', account: id })
    },
    async 'POST /api/forgotten-password'(request) {
      if (!mailer)
        throw new Problem('conflict', 'This marketplace does not send e-mail: ask your administrator')
      await countResetRequest({ queries, now: now() }, request.ip)
      const payload = { typed: request.body.account, from: networksOf(request.ip).wide }
      await queueMail(queries, passwordReset, payload, { now: now() })
    },
    'POST /api/account-email/confirmation'({ body }, reply) {
      reply.header('cache-control', privately)
      return confirmAccountEmail(queries, body, now())
    },
    async 'POST /api/forgotten-password/reset'(request) {
      const { body, ip: address } = request
      const account = await resetForgottenPassword(queries, body, { settings, address, now: now() })
      logSecurityEvent(request, { event: 'password reset', account })
    },
  })
}
