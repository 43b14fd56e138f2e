import type { FastifyReply, FastifyRequest } from 'fastify'
import { can } from '#domain/accounts/permissions.ts'
import { sessionCalls } from '#domain/accounts/user-schema.ts'
import { dealerApplicationCalls } from '#domain/dealership/dealership-schema.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { logSecurityEvent } from '#server/http/log/security-log.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { Problem } from '#server/http/problem.ts'
import { parseId } from '#server/http/route-schemas.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { accountObject, writeAudit } from '#server/write-audit.ts'
import type { NewAccount } from './insert-user.ts'
import { register } from './register.ts'
import { adminAccessCode, registerAdmin } from './register-admin.ts'
import {
  clearSessionCookie,
  hasSessionCookie,
  knownDevice,
  lineOf,
  readSessionCookie,
  rememberDevice,
  setSessionCookie,
} from './sign-in/cookies.ts'
import { deviceText } from './sign-in/device-text.ts'
import { factorRoutes } from './sign-in/factor-routes.ts'
import { askAtLogIn, logIn } from './sign-in/log-in.ts'
import { passwordRoutes } from './sign-in/password-routes.ts'
import {
  accountDeleted,
  endOwnSession,
  endSession,
  endSessionsOfUser,
  findSession,
  listSessions,
  openSession,
  sessionEnded,
} from './sign-in/sessions.ts'
import { userAdminRoutes } from './user-admin-routes.ts'

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
    const token = await openSession(queries, account.userId, now(), deviceOf(request))
    return startSession(request, reply, token)
  }

  answerPrivately(app)
  addRoutes(app, sessionCalls, {
    async 'GET /api/user'(request, reply) {
      const user = await request.findUser()
      if (user) return user
      if (hasSessionCookie(request)) clearSessionCookie(request, reply)
      throw new Problem('unauthenticated', 'Nobody is logged in')
    },
    async 'POST /api/login'(request, reply) {
      const attempt = { ...request.body, ...attemptOf(request), deviceName: deviceOf(request) }
      const user = await startSession(request, reply, await logIn(queries, attempt))
      logSecurityEvent(request, { event: 'logged in', account: user.id })
      return user
    },
    'POST /api/login/passkey': (request) => askAtLogIn(queries, { ...request.body, ...attemptOf(request) }),
    async 'POST /api/register'(request, reply) {
      const { body, ip: address } = request
      const account = await register(queries, body, { address, settings, now: now() })
      logSecurityEvent(request, { event: 'account made', account: account.userId, role: 'user' })
      return welcome(request, reply, account)
    },
    async 'POST /api/register-admin'(request, reply) {
      const { code: accessCode } = await adminAccessCode(queries, settings)
      const { body, ip: address } = request
      const account = await registerAdmin(queries, body, { accessCode, settings, address, now: now() })
      logSecurityEvent(request, { event: 'account made', account: account.userId, role: 'admin' })
      return welcome(request, reply, account)
    },
    async 'POST /api/logout'(request, reply) {
      const token = readSessionCookie(request)
      if (token !== undefined) await endSession(queries, token)
      clearSessionCookie(request, reply)
    },
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
  addRoutes(app, dealerApplicationCalls, {
    async 'POST /api/dealer-applications'(request, reply) {
      const { website, ...application } = request.body
      const isHeld = settings.site.registration === 'approved'
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
  })
  app.register(userAdminRoutes, { dependencies })
  app.register(passwordRoutes, { dependencies })
  app.register(factorRoutes, { dependencies })
}

function deviceOf({ headers }: FastifyRequest): string {
  return deviceText(headers['user-agent'])
}
