import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { can } from '#domain/accounts/permissions.ts'
import { passkeyOptionsSchema } from '#domain/accounts/second-factor-schema.ts'
import {
  adminRegistrationSchema,
  credentialsSchema,
  registrationSchema,
  sessionCalls,
  userSchema,
} from '#domain/accounts/user-schema.ts'
import { applicationReceiptSchema, dealerApplicationSchema } from '#domain/dealership/dealership-schema.ts'
import { accountObject, writeAudit } from '#server/audit/write-audit.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { logSecurityEvent } from '#server/http/log/security-log.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { parseId } from '#server/http/route-schemas.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { userAdminRoutes } from './administration/user-admin-routes.ts'
import { factorRoutes } from './factors/factor-routes.ts'
import type { NewAccount } from './insert-user.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import { register } from './registration/register.ts'
import { adminAccessCode, registerAdmin } from './registration/register-admin.ts'
import {
  clearSessionCookie,
  hasSessionCookie,
  knownDevice,
  lineOf,
  readSessionCookie,
  rememberDevice,
  setSessionCookie,
} from './sessions/cookies.ts'
import { deviceText } from './sessions/device-text.ts'
import { askAtLogIn, logIn } from './sessions/log-in.ts'
import {
  accountDeleted,
  endOwnSession,
  endSession,
  endSessionsOfUser,
  findSession,
  listSessions,
  openSession,
  sessionEnded,
} from './sessions/sessions.ts'

/** Sessions and accounts (docs/product.md#calls). */
export const accountRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'accounts')
  const { database, catalogueWrites, settings, now } = dependencies
  const { queries } = database

  /** Sets a new session cookie and ends the browser's previous session. */
  async function startSession(request: FastifyRequest, reply: FastifyReply, token: string) {
    const before = readSessionCookie(request)
    if (before !== undefined) await endSession(queries, before)
    setSessionCookie(request, reply, token)
    const user = await findSession(queries, token, { rule: settings.adminSecondFactor, now: now() })
    if (!user) throw new Problem('unauthenticated', accountDeleted)
    rememberDevice(request, reply, user.id)
    if (can(user, 'user.manage')) {
      const object = accountObject(user)
      await writeAudit(queries, user.id, { action: 'account.sign-in', object, now: now() })
    }
    return user
  }
  function attemptOf(request: FastifyRequest) {
    const of = { address: request.ip, line: lineOf(request), site: settings.site, now: now() }
    return { ...of, deviceOf: (userId: number) => knownDevice(request, userId) }
  }
  async function welcome(request: FastifyRequest, reply: FastifyReply, account: NewAccount) {
    await catalogueWrites.apply({ dealerships: account.changes })
    reply.code(201)
    const token = await openSession(queries, account.userId, now(), deviceOf(request))
    return startSession(request, reply, token)
  }

  answerPrivately(app)
  app.get(
    '/api/user',
    {
      config: { errorResponses: ['unauthenticated', 'unavailable'] },
      schema: { summary: 'Who is signed in', response: { 200: userSchema } },
    },
    async (request, reply) => {
      const user = await request.findUser()
      if (user) return user
      if (hasSessionCookie(request)) clearSessionCookie(request, reply)
      throw new Problem('unauthenticated', 'Nobody is logged in')
    },
  )
  app.post(
    '/api/login',
    {
      config: { errorResponses: ['unauthenticated', 'forbidden', 'slowDown', 'unavailable'] },
      schema: { summary: 'Log in', body: credentialsSchema, response: { 200: userSchema } },
    },
    async (request, reply) => {
      const attempt = { ...request.body, ...attemptOf(request), deviceName: deviceOf(request) }
      const user = await startSession(request, reply, await logIn(queries, attempt))
      logSecurityEvent(request, { event: 'logged in', account: user.id })
      return user
    },
  )
  app.post(
    '/api/login/passkey',
    {
      config: { errorResponses: ['unauthenticated', 'forbidden', 'conflict', 'slowDown', 'unavailable'] },
      schema: {
        summary: 'What a passkey signs at the log-in in place of a code: once, within five minutes',
        body: credentialsSchema.pick({ username: true, password: true }),
        response: { 200: passkeyOptionsSchema },
      },
    },
    (request) => askAtLogIn(queries, { ...request.body, ...attemptOf(request) }),
  )
  app.post(
    '/api/register',
    {
      config: { refusesBlocked: true, errorResponses: ['conflict', 'slowDown', 'unavailable'] },
      schema: {
        summary: 'Make an account, with a new dealership if one is named',
        body: registrationSchema,
        response: { 201: userSchema },
      },
    },
    async (request, reply) => {
      const { body, ip: address } = request
      const account = await register(queries, body, { address, settings, now: now() })
      logSecurityEvent(request, { event: 'account made', account: account.userId, role: 'user' })
      return welcome(request, reply, account)
    },
  )
  app.post(
    '/api/dealer-applications',
    {
      config: { refusesBlocked: true, errorResponses: ['conflict', 'slowDown', 'unavailable'] },
      schema: {
        summary:
          'Apply with a new dealership and its first account; logged in unless it is held for approval',
        body: dealerApplicationSchema,
        response: { 201: applicationReceiptSchema },
      },
    },
    async (request, reply) => {
      const { website, ...application } = request.body
      const isHeld = settings.site.registration === 'approved'
      reply.code(201)
      if (website !== '') return { isHeld }
      const account = await register(
        queries,
        { ...application, particulars: application },
        { address: request.ip, settings, now: now() },
      )
      logSecurityEvent(request, { event: 'account made', account: account.userId, role: 'user' })
      if (isHeld) await catalogueWrites.apply({ dealerships: account.changes })
      else await welcome(request, reply, account)
      return { isHeld }
    },
  )
  app.post(
    '/api/register-admin',
    {
      config: { errorResponses: ['conflict', 'slowDown', 'unavailable'] },
      schema: {
        summary: "Make an administrator's account with the access code",
        body: adminRegistrationSchema,
        response: { 201: userSchema },
      },
    },
    async (request, reply) => {
      const { code: accessCode } = await adminAccessCode(queries, settings)
      const { body, ip: address } = request
      const account = await registerAdmin(queries, body, { accessCode, settings, address, now: now() })
      logSecurityEvent(request, { event: 'account made', account: account.userId, role: 'admin' })
      return welcome(request, reply, account)
    },
  )
  app.post(
    '/api/logout',
    { schema: { summary: 'Log out', response: { 204: z.undefined().describe('Logged out.') } } },
    async (request, reply) => {
      const token = readSessionCookie(request)
      if (token !== undefined) await endSession(queries, token)
      clearSessionCookie(request, reply)
      return reply.code(204).send()
    },
  )
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
  app.register(userAdminRoutes, { dependencies })
  app.register(passwordRoutes, { dependencies })
  app.register(factorRoutes, { dependencies })
}

function deviceOf({ headers }: FastifyRequest): string {
  return deviceText(headers['user-agent'])
}
