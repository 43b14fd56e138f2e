import { and, eq } from 'drizzle-orm'
import type { PasskeyAnswer } from '#domain/accounts/second-factor-schema.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { nameKey } from '#domain/text/names.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { FairQueue } from '#server/http/concurrency/fair-queue.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { assertFactor } from '../factors/assert-proof.ts'
import { hasAuthenticator, hasFactor, hasPasskey } from '../factors/factors.ts'
import { askForPasskey } from '../factors/passkeys.ts'
import { isPassword } from '../passwords/passwords.ts'
import { assertNotHeld } from '../registration/applications.ts'
import { countCode, countLogIn } from '../throttle.ts'
import { newDeviceMail } from './new-device-mail.ts'
import { openSession } from './sessions.ts'

/** Attempts queue before they cost a query: a flood fills its own queue only. */
const guessing = new FairQueue({
  running: { all: 4, each: 2 },
  present: { all: 1000, each: 50 },
  refusal: 'Too many people are logging in right now. Please try again in a moment.',
})

interface LogIn {
  username: string
  password: string
  address: string
  /** Its queue, see `lineOf`. */
  line: string
  /** The device's id, where it has logged in to that account before. */
  deviceOf: (userId: number) => string | undefined
  site: SiteIdentity
  now: Date
}

/**
 * Opens a session. Neither response nor timing shows whether the username or the password is wrong.
 * @param given the second factor, if the account has one, and the device in plain words, see `deviceText`
 * @returns the session's token @throws Problem unauthenticated, slowDown, forbidden while an application is held
 */
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
      // A change of the password ends the open sessions: this one must not be opened after that.
      const [unchanged] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
        // It is written below: two that shared the lock would wait for each other.
        .for('no key update')
      if (!unchanged) throw wrongCredentials(user.id)
      // The first log-in is always by a new device, and its owner's.
      if (device === undefined && user.lastLogInAt && user.emailConfirmedAt) {
        const payload = { account: user.id, device: deviceName, at: now.toISOString() }
        await queueMail(tx, newDeviceMail, payload, { now })
      }
      return openSession(tx, user.id, now, deviceName)
    })
  })
}

/** @returns what a passkey signs in place of a code @throws Problem as `logIn`, and conflict for an account without one */
export function askAtLogIn(queries: Queries, attempt: LogIn) {
  return guessing.run(attempt.line, async () => {
    const { site, now } = attempt
    const { user, device } = await checkPassword(queries, attempt)
    // The owner's is void with each that somebody else with the password asks for.
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

/** The page asks for it beside the password, which is sent again with it. */
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
