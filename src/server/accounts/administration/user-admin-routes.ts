import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  newUserSchema,
  reassignmentSchema,
  userPatchSchema,
  userSchema,
} from '#domain/accounts/user-schema.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { idParams, parseId } from '#server/http/route-schemas.ts'
import { logSecurityEvent } from '#server/http/security-log.ts'
import { listUsers, userNotFound } from '../read-users.ts'
import { approveUser } from './approve-user.ts'
import { createUser } from './create-user.ts'
import { deleteUser, previewUserDeletion } from './delete-user.ts'
import type { AccountChange } from './locks.ts'
import { updateUser } from './update-user.ts'

/** Accounts for administrators (specification, section 7, '/api/admin/users'). */
export const userAdminRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { queries } = dependencies.database

  app.get(
    '/api/admin/users',
    {
      config: { access: 'user.manage' },
      schema: { summary: 'All accounts', response: { 200: z.array(userSchema) } },
    },
    () => listUsers(queries),
  )
  app.post(
    '/api/admin/users',
    {
      config: { access: 'user.manage', refusals: ['conflict'] },
      schema: {
        summary: 'Make an account, in a dealership that exists or a new one',
        body: newUserSchema,
        response: { 201: userSchema },
      },
    },
    async (request, reply) => {
      const user = await createUser(dependencies, request.user.id, request.body)
      logSecurityEvent(request, { event: 'account made', account: user.id, role: user.role })
      return reply.code(201).send(user)
    },
  )
  app.patch(
    '/api/admin/users/:id',
    {
      config: { access: 'user.manage', refusals: ['conflict'] },
      schema: {
        summary: 'Change an account',
        params: idParams,
        body: userPatchSchema,
        response: { 200: userSchema },
      },
    },
    async (request) => {
      const { user, isRoleChanged } = await updateUser(dependencies, accountOf(request), request.body)
      const { id, role } = user
      if (isRoleChanged) logSecurityEvent(request, { event: 'role changed', account: id, role })
      return user
    },
  )
  app.post(
    '/api/admin/users/:id/approve',
    {
      config: { access: 'user.manage' },
      schema: {
        summary: 'Approve an account that somebody registered',
        params: idParams,
        response: { 200: userSchema },
      },
    },
    async (request) => approveUser(dependencies, accountOf(request), dependencies.now()),
  )
  app.get(
    '/api/admin/users/:id/heirs',
    {
      config: { access: 'user.manage', refusals: ['conflict'] },
      schema: {
        summary: "Who would get how many of the account's listings if it were deleted now",
        params: idParams,
        response: { 200: z.array(reassignmentSchema) },
      },
    },
    async (request) => previewUserDeletion(queries, accountOf(request)),
  )
  app.delete(
    '/api/admin/users/:id',
    {
      config: { access: 'user.manage', refusals: ['conflict'] },
      schema: {
        summary: 'Delete an account; its listings pass on',
        params: idParams,
        response: { 204: z.undefined().describe('Deleted.') },
      },
    },
    async (request, reply) => {
      await deleteUser(dependencies, accountOf(request))
      return reply.code(204).send(undefined)
    },
  )
}

function accountOf({ params, user }: FastifyRequest<{ Params: { id: string } }>): AccountChange {
  return { id: parseId(params.id, userNotFound), administratorId: user.id }
}
