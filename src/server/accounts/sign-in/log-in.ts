import { and, eq } from 'drizzle-orm'
import type { PasskeyAnswer } from '#domain/accounts/second-factor-schema.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { nameKey } from '#domain/text/names.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { FairQueue } from '#server/http/fair-queue.ts'
import { Problem } from '#server/http/problem.ts'
import { mailKind } from '#server/mail/mail-kind.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { confirmedAddressee } from '../account-email.ts'
import { assertNotHeld } from '../applications.ts'
import { countCode, countLogIn } from '../throttle.ts'
import { assertFactor } from './assert-proof.ts'
import { hasAuthenticator, hasFactor, hasPasskey } from './factors.ts'
import { askForPasskey } from './passkeys.ts'
import { isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

/** Attempts queue before they cost a query, so that a flood only fills its own queue. */
const guessing = new FairQueue({
  running: { all: 4, each: 2 },
  present: { all: 1000, each: 50 },
  refusal: 'Too many people are logging in right now. Please try again in a moment.',
})

interface LogIn {
  username: string
  password: string
  address: string
  line: string
  deviceOf: (userId: number) => string | undefined
  site: SiteIdentity
  now: Date
}

/** Neither response nor timing shows whether the username or the password is wrong. @throws Problem */
export function logIn(
  queries: Queries,
  {
    code,
    passkey,
    deviceName,
    ...attempt
  }: LogIn & { code?: string | undefined; passkey?: PasskeyAnswer | undefined; deviceName: string },
): Promise<string> {
  return guessing.run(attempt.line, async () => {
    const { site, now } = attempt
    const { user, device } = await checkPassword(queries, attempt)
    if (user.hasFactor && !code && !passkey) throw factorWanted(user)
    if (user.hasFactor)
      await assertFactor(queries, { userId: user.id, code, passkey, device, session: '', site, now })
    return queries.transaction(async (tx) => {
      // A changed password ends all sessions, so none may be opened with the old one.
      const [unchanged] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
        // The row is written below. Two log-ins with a shared lock would deadlock.
        .for('no key update')
      if (!unchanged) throw wrongCredentials(user.id)
      // The first log-in always comes from a new device.
      if (device === undefined && user.lastLogInAt && user.emailConfirmedAt) {
        const payload = { account: user.id, device: deviceName, at: now.toISOString() }
        await queueMail(tx, newDeviceMail, payload, { now })
      }
      return openSession(tx, user.id, now, deviceName)
    })
  })
}

/** @returns what a passkey signs instead of a code @throws Problem as `logIn`, and conflict without a passkey */
export function askAtLogIn(queries: Queries, attempt: LogIn) {
  return guessing.run(attempt.line, async () => {
    const { site, now } = attempt
    const { user, device } = await checkPassword(queries, attempt)
    // Each request replaces the owner's challenge.
    await countCode({ queries, now }, { account: user.id, device })
    return askForPasskey(queries, { userId: user.id, session: '', site, now })
  })
}

async function checkPassword(
  queries: Queries,
  { username, password, address, line, deviceOf, site, now }: LogIn,
) {
  const account = nameKey(username)
  const [user] = await queries
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      lastLogInAt: users.lastLogInAt,
      hasAuthenticator,
      hasPasskey,
      hasFactor,
      emailConfirmedAt: users.emailConfirmedAt,
    })
    .from(users)
    .where(eq(users.usernameKey, account))
  const device = user && deviceOf(user.id)
  const succeeded = await countLogIn({ queries, now }, { address, account, device })
  const isRight = await isPassword(password, user?.passwordHash, line)
  if (!user || !isRight) throw wrongCredentials(user?.id)
  await succeeded()
  await assertNotHeld(queries, user.id, site.email)
  return { user, device }
}

function factorWanted(account: Record<'hasAuthenticator' | 'hasPasskey', boolean>): Problem {
  const message = account.hasAuthenticator
    ? 'Enter the code that your authenticator app shows, or a recovery code'
    : 'Use a passkey, or enter a recovery code'
  const names = account.hasPasskey ? ['code', 'passkey'] : ['code']
  return new Problem('unauthenticated', message, { fields: names.map((field) => ({ field, message })) })
}

function wrongCredentials(account: number | undefined): Problem {
  const event = { event: 'log-in failed', account } as const
  return new Problem('unauthenticated', 'Wrong username or password', { event })
}

/** Mails the account's confirmed address if a browser without its device cookie logs in. */
const newDeviceMail = mailKind({
  name: 'newDevice',
  // A browser without cookies looks new every time.
  limits: { toOne: 5, inAll: 2_000 },
  expiresAfterMs: 24 * 60 * 60 * 1000,

  async read({ queries }, { account, device, at }: { account: number; device: string; at: string }) {
    const addressee = await confirmedAddressee(queries, account)
    return addressee && { ...addressee, device, at: new Date(at) }
  },

  write: ({ username, device, at }, { site }) => ({
    subject: `A new device is logged in to ${site.name}`,
    text: `Somebody logged in to the account ${username} with a browser that had not been used for it before:
${device}, ${formatLocalTime(at)}.

If that was you, there is nothing to do.

If it was not, log that device out here, and change the password at the top of the same page:
${site.url}/account

If you cannot log in any more, replace the password first:
${site.url}/forgotten-password`,
  }),
})
