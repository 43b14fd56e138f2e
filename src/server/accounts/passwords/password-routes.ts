import { z } from 'zod'
import { ownAccount } from '#domain/accounts/call.ts'
import {
  accountEmailConfirmationSchema,
  confirmedAccountEmailSchema,
  forgottenPasswordResetSchema,
  forgottenPasswordSchema,
  passwordChangeSchema,
  passwordResetCallSchema,
} from '#domain/accounts/user-schema.ts'
import type { RoutePlugin } from '#server/http/declared-calls.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { logSecurityEvent } from '#server/http/log/security-log.ts'
import { idParams, parseId } from '#server/http/route-schemas.ts'
import { privately } from '#server/http/stored-response.ts'
import { networksOf } from '#server/http/throttle/networks-of.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { confirmAccountEmail } from '../account-email.ts'
import { userNotFound } from '../read-users.ts'
import { readSessionCookie } from '../sessions/cookies.ts'
import { countResetRequest } from '../throttle.ts'
import { changePassword } from './change-password.ts'
import { passwordReset, resetForgottenPassword, resetPassword } from './password-resets.ts'

export const passwordRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { mailer, now } = dependencies
  const { queries } = dependencies.database
  // Its site is read at each call: administrators may change it.
  const { settings } = dependencies

  app.post(
    '/api/user/change-password',
    {
      config: { ...ownAccount, errorResponses: ['conflict'] },
      schema: {
        summary: 'Change your own password; your other sessions end',
        body: passwordChangeSchema,
        response: { 204: z.undefined().describe('Changed.') },
      },
    },
    async (request, reply) => {
      const { user, body, ip: address } = request
      const token = readSessionCookie(request)
      await changePassword(queries, user.id, body, { token, settings, address, now: now() })
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
      await resetPassword(queries, change, { ...request.body, settings })
      logSecurityEvent(request, { event: 'password reset', account: id })
      return reply.code(204).send(undefined)
    },
  )
  app.post(
    '/api/forgotten-password',
    {
      config: { errorResponses: ['conflict', 'slowDown', 'unavailable'] },
      schema: {
        summary: 'Have a link that sets a new password mailed; answered alike whether there is the account',
        body: forgottenPasswordSchema,
        response: { 202: z.undefined().describe('Mailed where the account has an address.') },
      },
    },
    async (request, reply) => {
      if (!mailer)
        throw new Problem('conflict', 'This marketplace does not send e-mail: ask your administrator')
      await countResetRequest({ queries, now: now() }, request.ip)
      const payload = { typed: request.body.account, from: networksOf(request.ip).wide }
      await queueMail(queries, passwordReset, payload, { now: now() })
      return reply.code(202).send(undefined)
    },
  )
  app.post(
    '/api/account-email/confirmation',
    {
      config: { errorResponses: ['absent', 'unavailable'] },
      schema: {
        summary: "Confirm an account's e-mail address by what its mail carried",
        body: accountEmailConfirmationSchema,
        response: { 200: confirmedAccountEmailSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', privately)
      return confirmAccountEmail(queries, request.body, now())
    },
  )
  app.post(
    '/api/forgotten-password/reset',
    {
      config: { errorResponses: ['absent', 'unavailable'] },
      schema: {
        summary: "Set a forgotten password by what its mail carried; the account's sessions end",
        body: forgottenPasswordResetSchema,
        response: { 204: z.undefined().describe('Set.') },
      },
    },
    async (request, reply) => {
      const { body, ip: address } = request
      const account = await resetForgottenPassword(queries, body, { settings, address, now: now() })
      logSecurityEvent(request, { event: 'password reset', account })
      return reply.code(204).send(undefined)
    },
  )
}
