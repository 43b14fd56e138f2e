import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { can } from '#domain/accounts/permissions.ts'
import { listingOwnerCalls, sessionCalls, type User, userCalls } from '#domain/accounts/user-schema.ts'
import { dealerApplicationCalls } from '#domain/dealership/dealership-schema.ts'
import { users } from '#server/database/schema.ts'
import { approveDealership } from '#server/dealerships/ensure-dealership.ts'
import type { Writing } from '#server/dependencies.ts'
import { addRoutes, parseId, type RoutePlugin } from '#server/http/declared-calls.ts'
import { logSecurityEvent } from '#server/http/log/security-log.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { Problem } from '#server/http/problem.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { accountObject, writeAudit } from '#server/write-audit.ts'
import { type AccountChange, lockAccount } from './administrators.ts'
import { askForApproval, closeApplication, declineApplication, declineMany } from './applications.ts'
import { listColleagues } from './hand-over-listings.ts'
import type { NewAccount } from './insert-user.ts'
import { listUsers, userNotFound, userOf } from './read-users.ts'
import { register } from './register.ts'
import { adminAccessCode, registerAdmin } from './register-admin.ts'
import {
  clearSessionCookie,
  knownDevice,
  lineOf,
  readSessionCookie,
  rememberDevice,
  setSessionCookie,
} from './sign-in/cookies.ts'
import { factorRoutes } from './sign-in/factor-routes.ts'
import { askAtLogIn, logIn } from './sign-in/log-in.ts'
import { passwordRoutes } from './sign-in/password-routes.ts'
import {
  accountDeleted,
  deviceText,
  endOwnSession,
  endSession,
  endSessionsOfUser,
  findSession,
  listSessions,
  openSession,
  sessionEnded,
} from './sign-in/sessions.ts'
import { createUser, deleteUser, previewUserDeletion, updateUser } from './users.ts'

export const accountRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'accounts')
  const { database, catalogueWrites, settings, now } = dependencies
  const { queries } = database

  /** Sets the cookie and ends the browser's previous session. */
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
      if (request.cookies[app.sessionCookie]) clearSessionCookie(request, reply)
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
      logSecurityEvent(request, { event: 'account created', account: account.userId, role: 'user' })
      return welcome(request, reply, account)
    },
    async 'POST /api/register-admin'(request, reply) {
      const { code: accessCode } = await adminAccessCode(queries, settings)
      const { body, ip: address } = request
      const account = await registerAdmin(queries, body, { accessCode, settings, address, now: now() })
      logSecurityEvent(request, { event: 'account created', account: account.userId, role: 'admin' })
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
      logSecurityEvent(request, { event: 'account created', account: account.userId, role: 'user' })
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

const userAdminRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { queries } = dependencies.database

  addRoutes(app, userCalls, {
    'GET /api/admin/users': () => listUsers(queries),
    async 'POST /api/admin/users'(request, reply) {
      if (can(request.body, 'user.manage')) request.assertProved(reply)
      const user = await createUser(dependencies, request.user.id, request.body)
      logSecurityEvent(request, { event: 'account created', account: user.id, role: user.role })
      return user
    },
    async 'PATCH /api/admin/users/:id'(request) {
      const { user, isRoleChanged } = await updateUser(dependencies, accountOf(request), request.body)
      const { id, role } = user
      logSecurityEvent(request, { event: 'account changed', account: id, fields: Object.keys(request.body) })
      if (isRoleChanged) logSecurityEvent(request, { event: 'role changed', account: id, role })
      return user
    },
    'POST /api/user/approval': ({ user }) => askForApproval(queries, user.id, dependencies.now()),
    async 'POST /api/admin/users/:id/approve'(request) {
      const user = await approveUser(dependencies, accountOf(request), dependencies.now())
      logSecurityEvent(request, { event: 'account approved', account: user.id })
      return user
    },
    async 'POST /api/admin/users/:id/decline'(request) {
      const declining = { ...request.body, now: dependencies.now() }
      const account = accountOf(request)
      await declineApplication(dependencies.database, account, declining)
      logSecurityEvent(request, { event: 'account declined', account: account.id })
    },
    async 'POST /api/admin/users/decline'(request) {
      const declining = { ...request.body, now: dependencies.now() }
      const counts = await declineMany(dependencies, request.user.id, declining)
      logSecurityEvent(request, { event: 'accounts declined', accounts: request.body.ids, counts })
      return counts
    },
    'GET /api/admin/users/:id/new-owners': (request) => previewUserDeletion(queries, accountOf(request)),
    async 'DELETE /api/admin/users/:id'(request) {
      const { listings = 'hand-over' } = request.query
      const account = accountOf(request)
      await deleteUser(dependencies, { ...account, listings })
      logSecurityEvent(request, { event: 'account deleted', account: account.id, listings })
    },
  })
  addRoutes(app, listingOwnerCalls, {
    'GET /api/user/colleagues': ({ user }) => listColleagues(queries, user),
  })
}

function accountOf({ params, user }: FastifyRequest<{ Params: { id: string } }>): AccountChange {
  return { id: parseId(params.id, userNotFound), administratorId: user.id }
}

/** Approves the account, publishes its dealership and closes the application. @throws Problem */
async function approveUser(
  { database, catalogueWrites }: Writing,
  account: AccountChange,
  now: Date,
): Promise<User> {
  const { user, shown } = await database.queries.transaction(async (queries) => {
    const { dealershipId, ...user } = await lockAccount(queries, account)
    const approvedAt = user.approvedAt ?? now
    await queries.update(users).set({ approvedAt }).where(eq(users.id, user.id))
    const shown = dealershipId === null ? [] : await approveDealership(queries, dealershipId)
    await closeApplication(queries, user.id, now)
    const object = accountObject({ ...user, dealershipId })
    await writeAudit(queries, account.administratorId, { action: 'account.approve', object, now })
    return { user: userOf({ ...user, approvedAt }), shown }
  })
  await catalogueWrites.apply({ dealerships: shown })
  return user
}
