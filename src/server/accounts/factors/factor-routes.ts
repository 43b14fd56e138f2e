import { count, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  authenticatorConfirmationSchema,
  newAuthenticatorSchema,
  proofSchema,
  recoveryCodesSchema,
  type SecondFactor,
  secondFactorSchema,
} from '#domain/accounts/second-factor-schema.ts'
import { actorOf } from '#server/audit/write-audit.ts'
import { authenticators, recoveryCodes } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { logSecurityEvent } from '#server/http/log/security-log.ts'
import type { RoutePlugin } from '#server/http/route-plugin.ts'
import { knownDevice } from '../sessions/device-cookie.ts'
import { readSessionCookie, setSessionCookie } from '../sessions/session-cookie.ts'
import { proveSession } from '../sessions/sessions.ts'
import { assertProof } from './assert-proof.ts'
import {
  confirmAuthenticator,
  makeRecoveryCodes,
  removeFactors,
  startAuthenticator,
} from './authenticator.ts'
import { type FactorChange, noteFactorChange } from './note-change.ts'

const own = { access: 'account', whileSuspended: true, withoutFactor: true } as const

/** An account's second factor, and the proof that its owner still sits at it. */
export const factorRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { database, settings, now } = dependencies
  const { queries } = database

  /** @throws what `work` throws; then nothing is changed, noted or mailed */
  async function change<T>(request: FastifyRequest, kind: FactorChange, work: (tx: Queries) => Promise<T>) {
    const { user } = request
    const result = await queries.transaction(async (tx) => {
      const done = await work(tx)
      await noteFactorChange(tx, actorOf(user), { account: user, change: kind, now: now() })
      return done
    })
    logSecurityEvent(request, { event: 'second factor changed', fields: [kind] })
    return result
  }

  app.get(
    '/api/user/second-factor',
    { config: own, schema: { summary: 'Your second factor', response: { 200: secondFactorSchema } } },
    (request) => readFactor(queries, request.user.id),
  )
  app.post(
    '/api/user/second-factor',
    {
      config: { ...own, stepUp: true, errorResponses: ['conflict'] },
      schema: {
        summary: 'Begin to add an authenticator app; it counts once its first code was sent',
        response: { 201: newAuthenticatorSchema },
      },
    },
    async (request, reply) => {
      const { id: userId, username } = request.user
      const names = { username, siteName: settings.site.name }
      return reply.code(201).send(await startAuthenticator(queries, { userId, ...names, now: now() }))
    },
  )
  app.post(
    '/api/user/second-factor/confirmation',
    {
      config: { ...own, errorResponses: ['conflict'] },
      schema: {
        summary: 'Confirm the authenticator app by its code; answers the recovery codes, this once',
        body: authenticatorConfirmationSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => {
      const confirming = { userId: request.user.id, code: request.body.code, now: now() }
      return {
        recoveryCodes: await change(request, 'second-factor-added', (tx) =>
          confirmAuthenticator(tx, confirming),
        ),
      }
    },
  )
  app.post(
    '/api/user/second-factor/recovery-codes',
    {
      config: { ...own, stepUp: true, errorResponses: ['absent'] },
      schema: {
        summary: 'Make new recovery codes; those before are void',
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => ({
      recoveryCodes: await change(request, 'recovery-codes-made', async (tx) => {
        const { id } = request.user
        // Locked, so that it is not removed meanwhile.
        const [kept] = await tx
          .select()
          .from(authenticators)
          .where(eq(authenticators.userId, id))
          .for('update')
        if (!kept?.confirmedAt) throw noFactor()
        return makeRecoveryCodes(tx, id)
      }),
    }),
  )
  app.delete(
    '/api/user/second-factor',
    {
      config: { ...own, stepUp: true, errorResponses: ['absent'] },
      schema: {
        summary: 'Remove your second factor with its recovery codes',
        response: { 204: z.undefined().describe('Removed.') },
      },
    },
    async (request, reply) => {
      await change(request, 'second-factor-removed', async (tx) => {
        if (!(await removeFactors(tx, request.user.id))) throw noFactor()
      })
      return reply.code(204).send(undefined)
    },
  )
  app.post(
    '/api/user/proof',
    {
      config: own,
      schema: {
        summary:
          'Give your password, or a code where you have a second factor, again: for calls that ask for it',
        body: proofSchema,
        response: { 204: z.undefined().describe('For ten minutes such calls go through.') },
      },
    },
    async (request, reply) => {
      const { user, ip: address, body } = request
      const attempt = { userId: user.id, device: knownDevice(request, user.id), now: now() }
      await assertProof(queries, { ...attempt, ...body, address })
      setSessionCookie(request, reply, await proveSession(queries, readSessionCookie(request), now()))
      return reply.code(204).send(undefined)
    },
  )
}

function noFactor(): Problem {
  return new Problem('absent', 'Your account has no second factor')
}

async function readFactor(queries: Queries, userId: number): Promise<SecondFactor> {
  const [found] = await queries
    .select({ addedAt: authenticators.confirmedAt, isDemo: users.isDemo })
    .from(users)
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(eq(users.id, userId))
  const [codes] = await queries
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return {
    addedAt: found?.addedAt?.toISOString() ?? null,
    recoveryCodesLeft: codes?.left ?? 0,
    isExempt: found?.isDemo ?? false,
  }
}
