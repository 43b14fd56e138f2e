import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { can } from '#domain/accounts/permissions.ts'
import { listingOwnerCalls, type User, userCalls } from '#domain/accounts/user-schema.ts'
import { users } from '#server/database/schema.ts'
import { approveDealership } from '#server/dealerships/ensure-dealership.ts'
import type { Writing } from '#server/dependencies.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { logSecurityEvent } from '#server/http/log/security-log.ts'
import { parseId } from '#server/http/route-schemas.ts'
import { accountObject, writeAudit } from '#server/write-audit.ts'
import { type AccountChange, lockAccount } from './administrators.ts'
import { askForApproval, closeApplication, declineApplication, declineMany } from './applications.ts'
import { listColleagues, listListingOwners } from './hand-over-listings.ts'
import { listUsers, userNotFound, userOf } from './read-users.ts'
import { createUser, deleteUser, previewUserDeletion, updateUser } from './users.ts'

export const userAdminRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { queries } = dependencies.database

  addRoutes(app, userCalls, {
    'GET /api/admin/users': () => listUsers(queries),
    async 'POST /api/admin/users'(request, reply) {
      if (can(request.body, 'user.manage')) request.assertProved(reply)
      const user = await createUser(dependencies, request.user.id, request.body)
      logSecurityEvent(request, { event: 'account made', account: user.id, role: user.role })
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
    'GET /api/admin/users/:id/listing-owners': ({ params }) =>
      listListingOwners(queries, parseId(params.id, userNotFound)),
  })
}

function accountOf({ params, user }: FastifyRequest<{ Params: { id: string } }>): AccountChange {
  return { id: parseId(params.id, userNotFound), administratorId: user.id }
}

/** Approves an account, makes its pending dealership public, and closes its application. @throws Problem */
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
