import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { secondFactorCalls } from '#domain/accounts/second-factor-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { addRoutes, parseId, type RoutePlugin } from '#server/http/declared-calls.ts'
import { logSecurityEvent } from '#server/http/log/security-log.ts'
import { Problem } from '#server/http/problem.ts'
import { actorOf } from '#server/write-audit.ts'
import { countCode } from '../throttle.ts'
import { assertProof } from './assert-proof.ts'
import { confirmAuthenticator, makeRecoveryCodes, startAuthenticator } from './authenticator.ts'
import { knownDevice, readSessionCookie, setSessionCookie } from './cookies.ts'
import { hasFactor, readFactors, removeFactor } from './factors.ts'
import { addPasskey, askForPasskey, readNewPasskey, startPasskey } from './passkeys.ts'
import { type FactorChange, recordFactorChange } from './record-factor-change.ts'
import { deviceText, proveSession, tokenHashOf } from './sessions.ts'

const noFactor = 'Your account has no second factor'
const noPasskey = 'This passkey was removed already'

export const factorRoutes: RoutePlugin = async (app, { dependencies }) => {
  const { database, settings, now } = dependencies
  const { queries } = database

  /** Changes an account's factors one at a time. `work` returns false if there is none. @throws Problem absent */
  async function change<T>(
    request: FastifyRequest,
    kind: FactorChange,
    work: (tx: Queries, had: boolean) => Promise<T | false>,
  ) {
    const { user } = request
    const result = await queries.transaction(async (tx) => {
      const isOwn = eq(users.id, user.id)
      await tx.select({ id: users.id }).from(users).where(isOwn).for('no key update')
      const [account] = await tx.select({ hasFactor }).from(users).where(isOwn)
      const done = await work(tx, account?.hasFactor ?? false)
      if (done === false) throw new Problem('absent', kind === 'passkey-removed' ? noPasskey : noFactor)
      await recordFactorChange(tx, actorOf(user), { account: user, change: kind, now: now() })
      return done
    })
    logSecurityEvent(request, { event: 'second factor changed', fields: [kind] })
    return result
  }
  function attemptOf(request: FastifyRequest) {
    const { id: userId, username } = request.user
    const session = tokenHashOf(readSessionCookie(request) ?? '')
    return {
      userId,
      username,
      session,
      site: settings.site,
      now: now(),
      device: knownDevice(request, userId),
    }
  }

  addRoutes(app, secondFactorCalls, {
    'GET /api/user/second-factor': (request) => readFactors(queries, request.user.id),
    'POST /api/user/second-factor': (request) =>
      startAuthenticator(queries, { ...attemptOf(request), siteName: settings.site.name }),
    'POST /api/user/passkeys': (request) => startPasskey(queries, attemptOf(request)),
    async 'POST /api/user/second-factor/confirmation'(request, reply) {
      const { code = '', passkey: answer } = request.body
      // A passkey answers a challenge of this session, which needed a fresh proof.
      if (!answer) request.assertProved(reply)
      const attempt = attemptOf(request)
      const counted = { account: attempt.userId, device: attempt.device }
      const succeeded = answer ? undefined : await countCode({ queries, now: attempt.now }, counted)
      const name = deviceText(request.headers['user-agent'])
      const passkey = answer && (await readNewPasskey(queries, { ...attempt, answer, name }))
      const kind = passkey ? 'passkey-added' : 'second-factor-added'
      const recoveryCodes = await change(request, kind, async (tx, had) => {
        await (passkey ? addPasskey(tx, passkey) : confirmAuthenticator(tx, { ...attempt, code }))
        return had ? [] : makeRecoveryCodes(tx, attempt.userId)
      })
      await succeeded?.()
      return { recoveryCodes }
    },
    'POST /api/user/second-factor/recovery-codes': async (request) => ({
      recoveryCodes: await change(
        request,
        'recovery-codes-made',
        async (tx, had) => had && makeRecoveryCodes(tx, request.user.id),
      ),
    }),
    async 'DELETE /api/user/second-factor'(request) {
      const { id } = request.user
      await change(request, 'second-factor-removed', (tx) => removeFactor(tx, id, 'authenticator'))
    },
    async 'DELETE /api/user/passkeys/:id'(request) {
      const passkeyId = parseId(request.params.id, noPasskey)
      await change(request, 'passkey-removed', (tx) => removeFactor(tx, request.user.id, { passkeyId }))
    },
    'POST /api/user/proof/passkey': (request) => askForPasskey(queries, attemptOf(request)),
    async 'POST /api/user/proof'(request, reply) {
      const { ip: address, body } = request
      await assertProof(queries, { ...attemptOf(request), ...body, address })
      setSessionCookie(request, reply, await proveSession(queries, readSessionCookie(request), now()))
    },
  })
}
